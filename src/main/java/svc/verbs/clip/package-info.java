/** The verbs for session clips. */
package svc.verbs.clip;
