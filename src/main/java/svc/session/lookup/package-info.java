/** Resolves references to tracks, scenes, devices and parameters on the host. */
package svc.session.lookup;
