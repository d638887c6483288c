/** The embedded host: implements the host port on a set file that several processes can share. */
package svc.host.embedded;
