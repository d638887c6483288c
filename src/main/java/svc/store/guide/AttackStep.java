package svc.store.guide;

import java.util.List;

/**
 * What attack times of a range do.
 *
 * @param attackRangeMs lower and upper end
 * @param use what it is good for, null where it is not said
 */
public record AttackStep(String name, List<Double> attackRangeMs, String effect, String use) {}
