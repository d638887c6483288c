package svc.model.mixing;

/**
 * Starting points for a compressor.
 *
 * @param ratio 1 to 100; 4 means 4:1
 * @param attackMs 0.01 to 1000
 * @param releaseMs 1 to 3000
 * @param thresholdHint what the gain reduction meter should show, null if not stated
 * @param reason null if none is given
 */
public record CompressorSettings(
    double ratio, double attackMs, double releaseMs, String thresholdHint, String reason) {}
