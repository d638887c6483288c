/** Envelopes drawn as pictures: SVG and PNG. */
package svc.plot.picture;
