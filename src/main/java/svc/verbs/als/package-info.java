/** The verbs that work on Live Set files without a host. */
package svc.verbs.als;
