/** Runs verbs, checks input without running a verb, and sanitizes results and errors. */
package svc.verb.execution;
