/** The verbs for set files. */
package svc.verbs.set;
