package svc.model.track;

import java.util.Map;

/**
 * A change of a track's mixer settings; null leaves a setting unchanged.
 *
 * @param volume the level; mutually exclusive with {@code volumeRaw}
 * @param volumeRaw the fader position 0-1
 * @param pan -1 to 1
 * @param sends levels by the handle of the return track
 */
public record MixerChange(
    Decibels volume,
    Double volumeRaw,
    Double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    Map<String, Decibels> sends) {}
