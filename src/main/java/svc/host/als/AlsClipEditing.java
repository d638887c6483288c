package svc.host.als;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import svc.host.ClipEditing;
import svc.host.als.edit.ClipCopies;
import svc.host.als.edit.ClipEdits;
import svc.host.als.edit.NameEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlElement;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/** Copies, moves and changes the session clips of a set file. */
record AlsClipEditing(AlsSetStore store) implements ClipEditing {

  @Override
  public SessionClip copy(ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = requireMidiClip(set, from, "copying");
              requirePlace(set, from, to, replace);
              ClipCopies.copy(
                  clip, set.requireTrack(to.track()), to.scene(), isOnOneTrack(from, to), edits);
            });
    return read(after, to);
  }

  @Override
  public SessionClip move(ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = requireMidiClip(set, from, "moving");
              requirePlace(set, from, to, replace);
              FrozenTracks.requireClips(set.requireTrack(from.track()));
              ClipCopies.move(
                  clip, set.requireTrack(to.track()), to.scene(), isOnOneTrack(from, to), edits);
            });
    return read(after, to);
  }

  private static XmlElement requireMidiClip(AlsSet set, ClipSlotAddress slot, String what) {
    XmlElement clip = AlsClips.requireClip(set, slot.track(), slot.scene());
    if (!clip.isNamed("MidiClip")) {
      throw AlsUnsupportedErrors.change(what + " audio clips");
    }
    return clip;
  }

  private static void requirePlace(
      AlsSet set, ClipSlotAddress from, ClipSlotAddress to, boolean replace) {
    AlsTrack track = AlsClips.requireSlot(set, to.track(), to.scene());
    if (from.equals(to)) {
      throw INVALID_ARGUMENT
          .because("the clip is already in scene " + to.scene())
          .hint("Choose another scene or another track.");
    }
    if (track.kind() != TrackKind.MIDI) {
      throw INVALID_ARGUMENT
          .because(
              "the audio track "
                  + TextSanitizer.quote(track.name())
                  + " cannot contain clips from midi tracks")
          .hint("Choose a MIDI track.");
    }
    FrozenTracks.requireClips(track);
    if (!replace) {
      AlsClips.requireEmpty(set, track, to.scene());
    }
  }

  private static boolean isOnOneTrack(ClipSlotAddress first, ClipSlotAddress second) {
    return first.track().equals(second.track());
  }

  private static SessionClip read(AlsSet set, ClipSlotAddress slot) {
    return AlsClips.readClip(set, slot.track(), slot.scene());
  }

  @Override
  public SessionClip change(ClipSlotAddress slot, ClipSettings settings) {
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
  public SessionClip doubleLoop(ClipSlotAddress slot) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = AlsNotes.requireMidiClip(set, slot.track(), slot.scene());
              FrozenTracks.requireClips(set.requireTrack(slot.track()));
              ClipCopies.doubleLoop(clip, ClipSettings.of(read(set, slot)), edits);
            });
    return read(after, slot);
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
