/** The interactive shell and the shell on a pipe. */
package svc.frontend.shell;
