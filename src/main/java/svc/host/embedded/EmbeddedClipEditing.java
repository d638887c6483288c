package svc.host.embedded;

import svc.host.ClipEditing;
import svc.host.check.AudioCheck;
import svc.host.check.ClipCheck;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.SetState;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;

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
    return read(set.update(now -> ClipEditor.copy(now, from, to, replace)), to);
  }

  @Override
  public SessionClip move(ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    return read(set.update(now -> ClipEditor.move(now, from, to, replace)), to);
  }

  @Override
  public SessionClip change(ClipSlotAddress slot, ClipSettings settings) {
    ClipCheck.requirePlayable(settings);
    return read(
        set.update(
            now ->
                ClipEditor.of(now, slot.track())
                    .change(slot.scene(), clip -> withSettings(clip, settings))),
        slot);
  }

  private static ClipState withSettings(ClipState clip, ClipSettings settings) {
    AudioCheck.requireSettings(new ClipCheck(clip.name(), clip.kind()), settings);
    return clip.withSettings(settings);
  }

  @Override
  public SessionClip doubleLoop(ClipSlotAddress slot) {
    return read(set.update(now -> ClipEditor.of(now, slot.track()).doubleLoop(slot.scene())), slot);
  }

  private SessionClip read(SetState after, ClipSlotAddress slot) {
    return clips.readClip(after, slot.track(), slot.scene());
  }
}
