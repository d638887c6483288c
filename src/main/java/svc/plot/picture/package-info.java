/** Draws envelopes and piano rolls as SVG and PNG pictures. */
package svc.plot.picture;
