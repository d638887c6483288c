package svc.model.mixing;

import java.util.List;

/**
 * Compressor starting points for a source, each with its plausible range: two numbers, or empty if
 * not stated.
 *
 * @param ratio 4 means 4:1
 * @param thresholdHint what the gain reduction meter should show, null if not stated
 * @param reason null if none is given
 */
public record CompressionAdvice(
    double attackMs,
    List<Double> attackRangeMs,
    double releaseMs,
    List<Double> releaseRangeMs,
    double ratio,
    List<Double> ratioRange,
    String thresholdHint,
    String reason) {}
