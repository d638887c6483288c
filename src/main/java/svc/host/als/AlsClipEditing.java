package svc.host.als;

import svc.host.ClipEditing;
import svc.host.als.edit.AudioEdits;
import svc.host.als.edit.ClipCopies;
import svc.host.als.edit.ClipEdits;
import svc.host.als.edit.NameEdits;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.AudioReader;
import svc.host.als.set.ClipReader;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.check.AudioCheck;
import svc.host.check.ClipCheck;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpMap;
import svc.model.error.SvcException;

/** Copies, moves and changes the session clips of a set file. */
record AlsClipEditing(AlsSetStore store) implements ClipEditing {
  private static final double SECONDS_PER_MINUTE = 60;

  @Override
  public SessionClip copy(ClipAddress source, ClipAddress target, boolean replace) {
    if (!(source instanceof InSlot from) || !(target instanceof InSlot to)) {
      throw timelineError("copying");
    }
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = requireCopy(set, from, to, replace);
              ClipCopies.copy(
                  clip, set.requireTrack(to.track()), to.scene(), isOnOneTrack(from, to), edits);
            });
    return read(after, to);
  }

  @Override
  public SessionClip move(ClipAddress source, ClipAddress target, boolean replace) {
    if (!(source instanceof InSlot from) || !(target instanceof InSlot to)) {
      throw timelineError("moving");
    }
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = requireCopy(set, from, to, replace);
              FrozenTracks.requireClips(set.requireTrack(from.track()));
              ClipCopies.move(
                  clip, set.requireTrack(to.track()), to.scene(), isOnOneTrack(from, to), edits);
            });
    return read(after, to);
  }

  /** Returns the element of a clip that can be copied to a slot. */
  private static XmlElement requireCopy(AlsSet set, InSlot from, InSlot to, boolean replace) {
    XmlElement clip = AlsClips.requireClip(set, from.track(), from.scene());
    AlsTrack target = AlsClips.requireSlot(set, to.track(), to.scene());
    ClipCheck.requireOtherPlace(from, to);
    target.check().requireClipsOf(set.requireTrack(from.track()).kind());
    if (!replace) {
      AlsClips.requireEmpty(set, target, to.scene());
    }
    FrozenTracks.requireClips(target);
    return clip;
  }

  private static boolean isOnOneTrack(InSlot first, InSlot second) {
    return first.track().equals(second.track());
  }

  /** On one track, {@link AlsArrangement} copies clips to the timeline and moves them there. */
  private static SvcException timelineError(String what) {
    return AlsUnsupportedErrors.change(
            what + " clips from the timeline to a slot or between the timelines of tracks")
        .hint(
            "To copy the notes, export them with `svc clip export` and import them with"
                + " `svc clip import`.");
  }

  private static SessionClip read(AlsSet set, InSlot slot) {
    return AlsClips.readClip(set, slot.track(), slot.scene());
  }

  @Override
  public SessionClip change(ClipAddress address, ClipSettings settings) {
    ClipCheck.requirePlayable(settings);
    if (!(address instanceof InSlot slot)) {
      return new TimelineClipChange(store, (OnTimeline) address).change(settings);
    }
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = AlsClips.requireClip(set, slot.track(), slot.scene());
              SessionClip before = AlsClips.readClip(set, slot.track(), slot.scene());
              ClipEdits.setLaunching(clip, settings, edits);
              if (settings.color() != null && !settings.color().equals(before.color())) {
                AlsTracks.requireColors(set);
                NameEdits.setColor(clip, settings.color(), edits);
              }
              if (!ClipSettings.of(before).hasSameLoop(settings)
                  || changesAudio(before, settings)) {
                FrozenTracks.requireClips(set.requireTrack(slot.track()));
                changeTimesAndAudio(set, clip, settings, edits);
              }
            });
    return AlsClips.readClip(after, slot.track(), slot.scene());
  }

  static boolean changesAudio(SessionClip before, ClipSettings settings) {
    return settings.audio() != null && !settings.audio().equals(ClipSettings.of(before).audio());
  }

  private static void changeTimesAndAudio(
      AlsSet set, XmlElement clip, ClipSettings settings, XmlEdits edits) {
    AudioCheck.requireSettings(ClipReader.check(clip), settings);
    if (!clip.isNamed("AudioClip")) {
      ClipEdits.changeLoop(clip, settings, edits);
      return;
    }
    AudioSettings audio = settings.audio();
    boolean warp = audio == null ? !AudioReader.isInSeconds(clip) : audio.warp();
    double tempo = new SongReader(set).readTempo();
    if (audio != null) {
      AudioEdits.change(clip, audio, new WarpMap(AudioReader.markers(clip), tempo), edits);
    }
    ClipEdits.changeLoop(clip, settings, warp ? 1 : tempo / SECONDS_PER_MINUTE, edits);
  }

  @Override
  public SessionClip doubleLoop(ClipAddress address) {
    if (!(address instanceof InSlot slot)) {
      return new TimelineClipChange(store, (OnTimeline) address).doubleClip();
    }
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = AlsClips.requireClip(set, slot.track(), slot.scene());
              ClipReader.check(clip).requireDoubling();
              ClipSettings settings = ClipSettings.of(read(set, slot));
              FrozenTracks.requireClips(set.requireTrack(slot.track()));
              ClipCopies.doubleLoop(clip, settings, edits);
              ClipCheck.requireLength(2 * (settings.loopEnd() - settings.loopStart()));
            });
    return read(after, slot);
  }
}
