/** The immutable state of an embedded set, its changes, its validation and the demo set. */
package svc.host.embedded.set;
