package svc.model.mixing;

import java.util.List;

/**
 * The effect of a compressor's attack times within a range.
 *
 * @param attackRangeMs the lower and the upper limit in ms
 * @param use the purpose of such attack times, null if not stated
 */
public record AttackTimeRange(String name, List<Double> attackRangeMs, String effect, String use) {}
