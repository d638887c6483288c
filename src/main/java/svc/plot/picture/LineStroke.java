package svc.plot.picture;

/**
 * The colour and width of a line.
 *
 * @param rgb the colour, such as 0xff8000
 * @param width in pixels
 */
record LineStroke(int rgb, int width) {}
