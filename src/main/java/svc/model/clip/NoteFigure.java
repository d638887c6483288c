package svc.model.clip;

import java.util.List;
import java.util.Map;

/**
 * The notes in a window of time, as data for a front end to draw. Times are in beats.
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
