/** The file of a large set: its index, and the log of its changes. */
package svc.host.embedded.file;
