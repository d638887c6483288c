/** Plots of envelopes as text. */
package svc.plot;
