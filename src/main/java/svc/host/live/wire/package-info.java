/** The connection to the remote script: socket, handshake, responses and errors. */
package svc.host.live.wire;
