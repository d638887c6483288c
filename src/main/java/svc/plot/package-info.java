/** Draws envelopes and piano rolls as text on a terminal. */
package svc.plot;
