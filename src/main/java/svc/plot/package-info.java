/** Envelopes drawn as text. */
package svc.plot;
