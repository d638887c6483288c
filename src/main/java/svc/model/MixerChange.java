package svc.model;

import java.util.Map;

/**
 * What to change on a track's mixer; null leaves a field as it is.
 *
 * @param volumeRaw fader position 0-1
 * @param pan -1 to 1
 * @param sends level 0-1 by the return's handle
 */
public record MixerChange(
    Double volumeRaw,
    Double pan,
    Boolean mute,
    Boolean solo,
    Boolean arm,
    Map<String, Double> sends) {}
