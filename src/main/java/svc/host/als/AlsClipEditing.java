package svc.host.als;

import svc.host.ClipEditing;
import svc.host.als.edit.ClipEdits;
import svc.host.als.edit.NameEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;

/** Changes the settings of the session clips of a set file. */
record AlsClipEditing(AlsSetStore store) implements ClipEditing {

  @Override
  public SessionClip copy(SlotAddress from, SlotAddress to, boolean replace) {
    throw AlsRefusals.change("copying clips");
  }

  @Override
  public SessionClip move(SlotAddress from, SlotAddress to, boolean replace) {
    throw AlsRefusals.change("moving clips");
  }

  @Override
  public SessionClip change(SlotAddress slot, ClipSettings settings) {
    ClipEditing.requirePlayable(settings);
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = AlsClips.requireClip(set, slot.track(), slot.scene());
              SessionClip before = AlsClips.readClip(set, slot.track(), slot.scene());
              ClipEdits.setQuantization(clip, settings.launchQuantization(), edits);
              if (settings.color() != null && !settings.color().equals(before.color())) {
                AlsTracks.requireColors(set);
                NameEdits.setColor(clip, settings.color(), edits);
              }
              if (!ClipSettings.of(before).equals(withColorOf(before, settings))) {
                FrozenTracks.requireClips(set.requireTrack(slot.track()));
                ClipEdits.changeLoop(clip, settings, edits);
              }
            });
    return AlsClips.readClip(after, slot.track(), slot.scene());
  }

  @Override
  public SessionClip doubleLoop(SlotAddress slot) {
    throw AlsRefusals.change("doubling the loops of clips");
  }

  private static ClipSettings withColorOf(SessionClip clip, ClipSettings settings) {
    return new ClipSettings(
        settings.looping(),
        settings.loopStart(),
        settings.loopEnd(),
        settings.start(),
        clip.color(),
        clip.timing().quantizationOrGlobal());
  }
}
