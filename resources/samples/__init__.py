"""Sample data for training and trying out."""
