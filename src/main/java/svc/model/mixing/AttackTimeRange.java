package svc.model.mixing;

import java.util.List;

/**
 * A range of attack times of a compressor, and the effect of such times on the sound.
 *
 * @param attackRangeMs the lower and the upper limit in ms
 * @param use the purpose of such attack times, null if not stated
 */
public record AttackTimeRange(String name, List<Double> attackRangeMs, String effect, String use) {}
