"""Live's browser: the snapshot that svc reads, and loading items."""
