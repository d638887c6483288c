/** Builds the figures of envelopes that results contain. */
package svc.verb.plot;
