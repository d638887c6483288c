/** Lexers for the two languages that a user types: command lines and Groovy. */
package svc.lexer;
