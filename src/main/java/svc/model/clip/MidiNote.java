package svc.model.clip;

import svc.model.serialization.EncodedAsArray;

/**
 * A MIDI note.
 *
 * @param pitch the MIDI pitch 0-127; 60 is middle C
 * @param start the start in beats from the clip's start
 * @param duration the length in beats, above 0
 * @param velocity the MIDI velocity 1-127
 * @param probability the chance that the note plays, 0-1
 */
public record MidiNote(
    int pitch, double start, double duration, double velocity, double probability, boolean mute)
    implements EncodedAsArray {}
