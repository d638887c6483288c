/** Completion of command lines. */
package svc.complete;
