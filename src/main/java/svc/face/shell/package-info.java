/** A prompt for verbs as on the command line and for Groovy, with completion and history. */
package svc.face.shell;
