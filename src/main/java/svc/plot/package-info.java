/** Draws envelopes as text on a terminal. */
package svc.plot;
