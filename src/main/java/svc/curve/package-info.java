/** Validates curve specifications and expands them into breakpoints. */
package svc.curve;
