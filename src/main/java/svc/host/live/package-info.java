/** Ableton Live, reached through its remote script: over files and a loopback socket. */
package svc.host.live;
