/** Completion candidates for the word at the cursor of a command line. */
package svc.completion;
