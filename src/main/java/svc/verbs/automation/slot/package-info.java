/** Automation slots and the parameters of a track to which they refer. */
package svc.verbs.automation.slot;
