package svc.model.track;

import java.util.Map;

/**
 * What to change on a track's mixer; null leaves a field as it is.
 *
 * @param volume the level; exclusive with {@code volumeRaw}
 * @param volumeRaw the fader's position 0-1
 * @param pan -1 to 1
 * @param sends levels by the return's handle
 */
public record MixerChange(
    Decibels volume,
    Double volumeRaw,
    Double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    Map<String, Decibels> sends) {}
