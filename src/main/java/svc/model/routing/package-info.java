/** The routing of tracks: inputs, outputs, monitoring and the side chains of devices. */
package svc.model.routing;
