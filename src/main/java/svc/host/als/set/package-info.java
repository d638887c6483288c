/** The tracks, clips, envelopes and devices in the XML of a Live Set file. */
package svc.host.als.set;
