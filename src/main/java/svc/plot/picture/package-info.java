/** Draws envelopes as SVG and PNG pictures. */
package svc.plot.picture;
