/** Reads the automation of a track's timeline, and plans changes of it. */
package svc.verbs.automation.timeline;
