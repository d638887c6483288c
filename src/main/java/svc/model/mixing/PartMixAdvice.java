package svc.model.mixing;

import java.util.List;
import svc.model.track.Decibels;

/**
 * Where a part starts in a mix; reasons are null where none is given.
 *
 * @param levelDb the fader relative to unity, -70 to 6
 * @param pan -1 (hard left) to 1 (hard right)
 * @param reverbSendDb what expresses the depth, -70 to 0; null for no send
 * @param depthReason the reason of depth and send
 * @param eq from low to high
 * @param compressor null where there should be none
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
