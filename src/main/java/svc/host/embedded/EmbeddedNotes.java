package svc.host.embedded;

import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.List;
import svc.host.ClipNotes;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.NoteEditor;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.clip.MidiNote;
import svc.model.clip.NoteChange;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** The notes of session clips of the embedded host. */
final class EmbeddedNotes implements ClipNotes {
  private final EmbeddedSet set;
  private final EmbeddedClips clips;

  EmbeddedNotes(EmbeddedSet set) {
    this.set = set;
    this.clips = new EmbeddedClips(set);
  }

  @Override
  public List<MidiNote> read(String track, int scene) {
    SetState now = set.currentState();
    ClipState clip = requireMidi(now, set.requireTrack(now, track), scene);
    return clip.notes().stream().sorted(MidiNote.BY_START_AND_PITCH).toList();
  }

  @Override
  public int change(String track, int scene, List<NoteChange> changes) {
    return set.updateWithResult(
        now -> {
          TrackState state = set.requireTrack(now, track);
          ClipState changed = NoteEditor.change(requireMidi(now, state, scene), changes);
          return new EmbeddedSet.SetChange<>(
              now.withTrackChanged(state, t -> t.withClip(scene, changed)), changed.notes().size());
        });
  }

  private ClipState requireMidi(SetState now, TrackState track, int scene) {
    ClipState clip = clips.requireClip(now, track, scene);
    if (clip.kind() != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK
          .because(
              "the clip "
                  + TextSanitizer.quote(clip.name())
                  + " of "
                  + TextSanitizer.quote(track.name())
                  + " is an audio clip; it has no notes")
          .hint("Choose a MIDI clip.");
    }
    return clip;
  }
}
