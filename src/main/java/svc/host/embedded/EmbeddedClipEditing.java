package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.List;
import svc.host.ClipEditing;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.LoopDoubler;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** Copies, moves and changes the session clips of the embedded host. */
final class EmbeddedClipEditing implements ClipEditing {
  private final EmbeddedSet set;
  private final EmbeddedClips clips;

  EmbeddedClipEditing(EmbeddedSet set) {
    this.set = set;
    this.clips = new EmbeddedClips(set);
  }

  @Override
  public SessionClip copy(ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    return read(set.update(now -> place(now, from, to, replace)), to);
  }

  @Override
  public SessionClip move(ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    return read(set.update(now -> empty(place(now, from, to, replace), from)), to);
  }

  private SetState place(SetState now, ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    TrackState source = set.requireTrack(now, from.track());
    ClipState clip = clips.requireClip(now, source, from.scene());
    TrackState target = set.requireClipTrack(now, to.track(), to.scene());
    requirePlace(source, target, from, to);
    boolean isOccupied = target.findClip(to.scene()).isPresent();
    if (isOccupied && !replace) {
      throw EmbeddedClips.occupiedError(target, to.scene());
    }
    SetState emptied = isOccupied ? empty(now, to) : now;
    ClipState placed = source.equals(target) ? clip : clip.withEnvelopes(List.of());
    return set.changeTrack(emptied, to.track(), track -> track.withClip(to.scene(), placed));
  }

  private static void requirePlace(
      TrackState source, TrackState target, ClipSlotAddress from, ClipSlotAddress to) {
    if (from.equals(to)) {
      throw INVALID_ARGUMENT
          .because("the clip is already in scene " + to.scene())
          .hint("Choose another scene or another track.");
    }
    if (source.kind() != target.kind()) {
      throw INVALID_ARGUMENT
          .because(
              "the "
                  + target.kind()
                  + " track "
                  + TextSanitizer.quote(target.name())
                  + " cannot contain clips from "
                  + source.kind()
                  + " tracks")
          .hint(
              source.kind() == TrackKind.MIDI ? "Choose a MIDI track." : "Choose an audio track.");
    }
  }

  private SetState empty(SetState now, ClipSlotAddress slot) {
    return set.changeTrack(
        now,
        slot.track(),
        track ->
            track
                .withClip(slot.scene(), null)
                .withPlayback(track.launch().withoutScene(slot.scene())));
  }

  @Override
  public SessionClip change(ClipSlotAddress slot, ClipSettings settings) {
    ClipEditing.requirePlayable(settings);
    return read(
        clips.changeClip(slot.track(), slot.scene(), clip -> clip.withSettings(settings)), slot);
  }

  @Override
  public SessionClip doubleLoop(ClipSlotAddress slot) {
    return read(
        clips.changeClip(
            slot.track(),
            slot.scene(),
            clip -> {
              if (clip.kind() != TrackKind.MIDI) {
                throw NOT_A_MIDI_TRACK
                    .because(
                        "the clip "
                            + TextSanitizer.quote(clip.name())
                            + " is an audio clip and cannot be doubled")
                    .hint("Choose a MIDI clip.");
              }
              return LoopDoubler.doubleLoop(clip);
            }),
        slot);
  }

  private SessionClip read(SetState after, ClipSlotAddress slot) {
    return clips.readClip(after, slot.track(), slot.scene());
  }
}
