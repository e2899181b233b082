"""What each kind of message says and shows."""
