package svc.model.track;

import java.util.Map;

/**
 * A change of a track's mixer settings; null leaves a setting unchanged.
 *
 * @param volume the level; null if {@code volumeRaw} is given
 * @param volumeRaw the position of the fader 0-1; null if {@code volume} is given
 * @param pan from -1, hard left, to 1, hard right
 * @param sends the levels of the sends to change, by the handle of the return track
 */
public record MixerChange(
    Decibels volume,
    Double volumeRaw,
    Double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    Map<String, Decibels> sends) {}
