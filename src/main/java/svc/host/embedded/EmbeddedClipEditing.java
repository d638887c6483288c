package svc.host.embedded;

import svc.host.ClipEditing;
import svc.host.check.ClipCheck;
import svc.host.check.SlotCheck;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.SetState;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
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
  public SessionClip copy(ClipAddress from, ClipAddress to, boolean replace) {
    InSlot source = slot(from);
    InSlot target = slot(to);
    return read(set.update(now -> ClipEditor.copy(now, source, target, replace)), target);
  }

  @Override
  public SessionClip move(ClipAddress from, ClipAddress to, boolean replace) {
    InSlot source = slot(from);
    InSlot target = slot(to);
    return read(set.update(now -> ClipEditor.move(now, source, target, replace)), target);
  }

  @Override
  public SessionClip change(ClipAddress clip, ClipSettings settings) {
    InSlot slot = slot(clip);
    ClipCheck.requirePlayable(settings);
    return read(
        set.update(
            now ->
                ClipEditor.of(now, slot.track())
                    .change(slot.scene(), changed -> changed.withSettings(settings))),
        slot);
  }

  @Override
  public SessionClip doubleLoop(ClipAddress clip) {
    InSlot slot = slot(clip);
    return read(set.update(now -> ClipEditor.of(now, slot.track()).doubleLoop(slot.scene())), slot);
  }

  private static InSlot slot(ClipAddress clip) {
    return SlotCheck.require(clip);
  }

  private SessionClip read(SetState after, InSlot slot) {
    return clips.readClip(after, slot.track(), slot.scene());
  }
}
