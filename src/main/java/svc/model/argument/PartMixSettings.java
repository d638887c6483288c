package svc.model.argument;

import java.util.List;
import svc.model.part.PartType;
import svc.model.track.Decibels;

/**
 * What a mix says of one part.
 *
 * @param level absolute, at most +6 dB
 * @param pan -1 hard left to 1 hard right; null leaves it as it is
 * @param sends at most 0 dB each; others stay as they are
 */
public record PartMixSettings(PartType part, Decibels level, Double pan, List<SendLevel> sends) {}
