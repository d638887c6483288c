/** Verbs for automation. */
package svc.verbs.automation;
