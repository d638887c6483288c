/** Errors, warnings and diagnostic checks. */
package svc.model.error;
