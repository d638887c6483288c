/** The Ableton Live host: implements the host port with operations of the remote script. */
package svc.host.live;
