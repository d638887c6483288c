/** Ableton Live, as far as it is reached through files. */
package svc.host.live;
