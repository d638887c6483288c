package svc.model.mixing;

import java.util.List;

/**
 * The effect of attack times within a range.
 *
 * @param attackRangeMs lower and upper limit in ms
 * @param use what such attack times are good for, null if not stated
 */
public record AttackTimeRange(String name, List<Double> attackRangeMs, String effect, String use) {}
