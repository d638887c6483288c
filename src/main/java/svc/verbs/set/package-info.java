/** Verbs for set files. */
package svc.verbs.set;
