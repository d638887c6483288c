package svc.host.als;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.host.ClipEditing;
import svc.host.als.edit.ClipEdits;
import svc.host.als.edit.NameEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.time.BeatComparison;

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
    requirePlayable(settings);
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

  private static void requirePlayable(ClipSettings settings) {
    boolean isEmpty = BeatComparison.isTooShort(settings.loopEnd() - settings.loopStart());
    if (isEmpty || !BeatComparison.isBefore(settings.start(), settings.loopEnd())) {
      throw INVALID_ARGUMENT
          .because(
              "a clip cannot play from beat "
                  + settings.start()
                  + " with a loop from "
                  + settings.loopStart()
                  + " to "
                  + settings.loopEnd())
          .hint("Let the clip start before the end of its loop.");
    }
  }
}
