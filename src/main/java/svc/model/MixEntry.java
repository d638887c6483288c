package svc.model;

import java.util.List;

/**
 * What a mix says of one part.
 *
 * @param level absolute, at most +6 dB
 * @param pan -1 hard left to 1 hard right; null leaves it as it is
 * @param sends at most 0 dB each; others stay as they are
 */
public record MixEntry(PartType part, Db level, Double pan, List<SendLevel> sends) {}
