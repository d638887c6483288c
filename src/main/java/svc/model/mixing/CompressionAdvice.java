package svc.model.mixing;

import java.util.List;

/**
 * The compressor settings that svc recommends as a starting point for a sound source. Each range is
 * the lower and the upper limit of plausible values, or empty if not stated.
 *
 * @param ratio 4 means 4:1
 * @param model the name of the compressor's model such as Peak, null if not stated
 * @param kneeDb the width of the knee in dB, null if not stated
 * @param thresholdHint the gain reduction to aim for with the threshold, null if not stated
 * @param reason the reason for the settings, null if not stated
 */
public record CompressionAdvice(
    double attackMs,
    List<Double> attackRangeMs,
    double releaseMs,
    List<Double> releaseRangeMs,
    double ratio,
    List<Double> ratioRange,
    String model,
    Double kneeDb,
    String thresholdHint,
    String reason) {}
