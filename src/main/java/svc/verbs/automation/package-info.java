/** Verbs on automation. */
package svc.verbs.automation;
