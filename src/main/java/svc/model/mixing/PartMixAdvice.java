package svc.model.mixing;

import java.util.List;
import svc.model.track.Decibels;

/**
 * The starting values of a profile for a part. A reason is null if the profile does not state it.
 *
 * @param levelDb the level of the fader from -70 to 6 dB
 * @param pan from -1, hard left, to 1, hard right
 * @param reverbSendDb the send to the reverb that creates the depth, from -70 to 0 dB; null for no
 *     send
 * @param depthReason the reason for the depth and the reverb send
 * @param eq the equalizer bands, from the lowest to the highest frequency
 * @param compressor null if the part needs no compressor
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
