/**
 * The host port: interfaces for tracks, clips, devices, the mixer, the timeline and undo. No type
 * here depends on one host.
 */
package svc.host;
