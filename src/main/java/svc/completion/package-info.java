/** Completion of command lines: finds candidates for the word at the cursor. */
package svc.completion;
