/** The verbs that read Live Set files without a host. */
package svc.verbs.als;
