/** What may stand at the cursor of a command line, for shells to offer. */
package svc.complete;
