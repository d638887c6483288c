package svc.verbs.clip.content;

import java.util.List;
import svc.model.clip.LaunchState;
import svc.model.clip.SessionClip;
import svc.model.serialization.KeepsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.time.TimeSignature;
import svc.model.track.TrackKind;

/**
 * A session clip in results, with the positions of its notes in bars.
 *
 * @param noteCount the number of notes, null for an audio clip
 * @param notes the notes, null for an audio clip
 */
public record ClipWithNotes(
    @UntrustedName String name,
    TrackKind kind,
    String color,
    SessionClip.ClipTiming timing,
    LaunchState launch,
    int envelopeCount,
    Integer noteCount,
    List<PositionedNote> notes)
    implements KeepsNulls {

  /** Returns a clip with the positions of its notes. */
  public static ClipWithNotes of(SessionClip clip, TimeSignature signature) {
    return new ClipWithNotes(
        clip.name(),
        clip.kind(),
        clip.color(),
        clip.timing(),
        clip.launch(),
        clip.envelopeCount(),
        clip.noteCount(),
        clip.notes() == null
            ? null
            : clip.notes().stream().map(note -> PositionedNote.of(note, signature)).toList());
  }
}
