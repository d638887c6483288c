package svc.plot.picture;

/**
 * The color and width of a line.
 *
 * @param rgb the color as 0xRRGGBB
 * @param width in pixels
 */
record LineStroke(int rgb, int width) {}
