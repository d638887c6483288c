/** The interactive shell and the shell on a pipe: sessions, status line and the watch command. */
package svc.frontend.shell;
