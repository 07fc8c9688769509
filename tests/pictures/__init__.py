"""Pictures of the screens, from fixed models, to lay beside the drawings."""
