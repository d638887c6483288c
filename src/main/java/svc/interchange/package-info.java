/** Converts songs to and from the formats of other music programs. Pure code without a host. */
package svc.interchange;
