package svc.model.clip;

import java.util.List;
import java.util.Map;

/**
 * Notes over a window of time in beats, as data for a front end to draw.
 *
 * @param beatsPerBar quarter notes per bar, such as 3.5 in 7/8
 * @param padNames the names of drum pads by pitch; empty if the track has no drum rack
 */
public record NoteFigure(
    String title,
    double start,
    double end,
    double beatsPerBar,
    List<MidiNote> notes,
    Map<Integer, String> padNames) {}
