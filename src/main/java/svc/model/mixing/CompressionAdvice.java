package svc.model.mixing;

import java.util.List;

/**
 * Compressor starting points of a source, each with the range that is plausible; a range is two
 * numbers, or empty where it is not said.
 *
 * @param ratio 4 means 4:1
 * @param thresholdHint what the meter should show, null where it is not said
 * @param reason null where none is given
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
