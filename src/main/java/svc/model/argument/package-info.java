/**
 * Argument values as the caller wrote them: references, quantities, positions and specifications.
 */
package svc.model.argument;
