/** Reads the contents of a set through the host port. */
package svc.host.contents;
