/** Verbs on the mix. */
package svc.verbs.mix;
