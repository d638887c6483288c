/** The verbs for automation on the timeline. */
package svc.verbs.automation;
