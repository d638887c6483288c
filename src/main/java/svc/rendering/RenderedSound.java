package svc.rendering;

import java.util.List;

/**
 * The result of a rendering.
 *
 * @param mix the measurement of the mix
 * @param rows the measurements of the tracks and the mix, each as a whole and in its sections
 * @param stolenVoices how many voices ended early, because a track has a limited number of them
 * @param addsUp whether the stems add up to the mix: not with effects on the master
 */
public record RenderedSound(
    double seconds,
    SoundMeasurement mix,
    List<MeasuredTrack> rows,
    int stolenVoices,
    boolean addsUp) {}
