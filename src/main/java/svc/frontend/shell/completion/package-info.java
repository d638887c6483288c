/** The context at the cursor of a shell line, its completion candidates and argument hints. */
package svc.frontend.shell.completion;
