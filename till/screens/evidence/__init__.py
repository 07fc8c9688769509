"""The evidence of a slip: pictures, hashes, both chains; and the dispute file made of them."""
