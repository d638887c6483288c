package svc.model.argument;

import java.util.List;
import svc.model.part.PartType;
import svc.model.track.Decibels;

/**
 * The mixer settings of one part in a mix.
 *
 * @param level the absolute level of the track, from -70 dB to +6 dB, or silence
 * @param pan from -1, hard left, to 1, hard right; null leaves the pan unchanged
 * @param sends the sends to set, from -70 dB to 0 dB or silence; other sends are unchanged
 */
public record PartMixSettings(PartType part, Decibels level, Double pan, List<SendLevel> sends) {}
