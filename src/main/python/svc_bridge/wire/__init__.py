"""The socket, its connections and requests, and the file that shows svc where to connect."""
