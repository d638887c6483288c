/** Runs a verb, checks input without running it, and sanitizes results and errors. */
package svc.verb.execution;
