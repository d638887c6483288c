/** Verbs for automation, and the timelines, windows and targets on which they work. */
package svc.verbs.automation;
