package svc.model.mixing;

import java.util.List;
import svc.model.track.Decibels;

/**
 * Starting values for a part in a mix. Reasons are null if none is given.
 *
 * @param levelDb fader level, -70 to 6
 * @param pan -1 (hard left) to 1 (hard right)
 * @param reverbSendDb reverb send that expresses the depth, -70 to 0; null for no send
 * @param depthReason the reason for depth and reverb send
 * @param eq from the lowest to the highest frequency
 * @param compressor null if the part needs none
 */
public record PartMixAdvice(
    Decibels levelDb,
    String levelReason,
    double pan,
    String panReason,
    MixDepth depth,
    Decibels reverbSendDb,
    String depthReason,
    List<EqAdjustment> eq,
    CompressorSettings compressor) {}
