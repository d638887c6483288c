/** The terminal of the shell: line reader, highlighting, history, pager and interrupts. */
package svc.frontend.shell.terminal;
