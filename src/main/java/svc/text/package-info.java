/**
 * Text utilities: sanitizing untrusted names, similar-name search, ordinals and number formatting.
 */
package svc.text;
