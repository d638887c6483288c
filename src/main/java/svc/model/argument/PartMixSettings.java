package svc.model.argument;

import java.util.List;
import svc.model.part.PartType;
import svc.model.track.Decibels;

/**
 * The mixer settings of one part in a mix.
 *
 * @param level absolute, at most +6 dB
 * @param pan -1 hard left to 1 hard right; null leaves the pan unchanged
 * @param sends at most 0 dB each; other sends are unchanged
 */
public record PartMixSettings(PartType part, Decibels level, Double pan, List<SendLevel> sends) {}
