package svc.plot.picture;

/**
 * The colour and width of a line.
 *
 * @param rgb the colour as 0xRRGGBB
 * @param width in pixels
 */
record LineStroke(int rgb, int width) {}
