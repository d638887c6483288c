/**
 * The host port: interfaces for tracks, clips, devices, the mixer, the timeline and undo. Adapters
 * implement them; no type here depends on a particular host.
 */
package svc.host;
