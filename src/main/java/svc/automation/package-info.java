/** Automation on the arrangement timeline, as pure knowledge: lanes, slices, and what svc wrote. */
package svc.automation;
