/** The one file of the embedded session, and the earlier states of it for undo. */
package svc.host.embedded.file;
