/** Error codes, the exception that carries them, warnings and diagnostic checks. */
package svc.model.error;
