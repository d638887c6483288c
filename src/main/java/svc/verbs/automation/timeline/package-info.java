/** The automation of one track's timeline: its state, targets, windows and planned changes. */
package svc.verbs.automation.timeline;
