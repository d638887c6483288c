/** Automation envelopes: points, targets and curve specifications. */
package svc.model.envelope;
