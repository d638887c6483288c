package svc.model.clip;

import svc.model.serialization.ReadsNulls;

/**
 * The place of a clip into which a host captured MIDI.
 *
 * @param track the handle of the clip's track
 * @param scene the number of the scene, from 1; null for a clip on the timeline
 * @param startBeats the start on the timeline in beats; null for a session clip
 * @param created whether the clip is new; otherwise the host added notes to it
 */
public record CapturedMidi(String track, Integer scene, Double startBeats, boolean created)
    implements ReadsNulls {}
