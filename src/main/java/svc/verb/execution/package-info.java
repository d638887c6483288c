/** Runs verbs, journals their writes, undoes them, and sanitizes results and errors. */
package svc.verb.execution;
