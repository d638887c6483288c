/**
 * Text utilities: sanitizing untrusted names, finding similar names, parsing ordinals, formatting
 * numbers.
 */
package svc.text;
