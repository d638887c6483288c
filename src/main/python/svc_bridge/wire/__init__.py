"""The socket: connections, requests, and the file that says where it is."""
