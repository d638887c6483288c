/** The syntax of shell input: command words, Groovy nesting, statements and error positions. */
package svc.frontend.shell.syntax;
