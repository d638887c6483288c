"""Live's browser: its snapshot for svc, and loading what it holds."""
