package svc.model.mixing;

/**
 * The compressor settings that a mix profile recommends as a starting point.
 *
 * @param ratio from 1 to 100; 4 means 4:1
 * @param attackMs the attack time from 0.01 to 1000 ms
 * @param releaseMs the release time from 1 to 3000 ms
 * @param thresholdHint the gain reduction to aim for with the threshold, null if not stated
 * @param reason the reason for the settings, null if not stated
 */
public record CompressorSettings(
    double ratio, double attackMs, double releaseMs, String thresholdHint, String reason) {}
