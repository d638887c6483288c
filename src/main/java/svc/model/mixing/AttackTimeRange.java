package svc.model.mixing;

import java.util.List;

/**
 * What attack times of a range do.
 *
 * @param attackRangeMs lower and upper end
 * @param use what it is good for, null where it is not said
 */
public record AttackTimeRange(String name, List<Double> attackRangeMs, String effect, String use) {}
