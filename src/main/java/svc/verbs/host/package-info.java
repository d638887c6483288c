/** The verbs for the host and svc's remote script in Live. */
package svc.verbs.host;
