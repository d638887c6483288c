package svc.host.als;

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
import svc.host.check.TimelineCheck;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.ClipSettings;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpMap;
import svc.model.time.BeatComparison;

/** Changes the settings and the length of a clip on the timeline. */
record TimelineClipChange(AlsSetStore store, OnTimeline place) {

  /** Changes the settings, whose times are counted from the start of the clip. */
  SessionClip change(ClipSettings settings) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = ClipElements.require(set, place);
              SessionClip before = ClipElements.read(set, place);
              ClipCheck.requireStart(place, settings);
              if (settings.color() != null && !settings.color().equals(before.color())) {
                AlsTracks.requireColors(set);
                NameEdits.setColor(clip, settings.color(), edits);
              }
              ClipEdits.setActive(clip, settings.launching().active(), edits);
              AudioCheck.requireSettings(ClipReader.check(clip), settings);
              if (AlsClipEditing.changesAudio(before, settings)) {
                changeAudio(set, clip, settings.audio(), edits);
              }
              if (!hasLoop(before, settings)) {
                requireChangeable(set, clip, settings.looping() ? 0 : settings.loopEnd());
                changeLoop(clip, settings, edits);
              }
            });
    return ClipElements.read(after, place);
  }

  private void changeAudio(AlsSet set, XmlElement clip, AudioSettings audio, XmlEdits edits) {
    FrozenTracks.requireClips(set.requireTrack(place.track()));
    if (audio.warp() == AudioReader.isInSeconds(clip)) {
      throw AlsUnsupportedErrors.change("turning warping on or off for clips on the timeline");
    }
    double tempo = new SongReader(set).readTempo();
    AudioEdits.change(clip, audio, new WarpMap(AudioReader.markers(clip), tempo), edits);
  }

  private static boolean hasLoop(SessionClip clip, ClipSettings settings) {
    return clip.looping() == settings.looping()
        && clip.loopStart() == settings.loopStart()
        && clip.loopEnd() == settings.loopEnd();
  }

  /** Throws an error if the clip cannot be changed or its new length is not free. */
  private void requireChangeable(AlsSet set, XmlElement clip, double length) {
    AlsTrack track = set.requireTrack(place.track());
    FrozenTracks.requireClips(track);
    if (!clip.isNamed("MidiClip")) {
      throw AlsUnsupportedErrors.change("changing the length of audio clips on the timeline");
    }
    double end = ClipReader.startOf(clip) + ClipReader.lengthOf(clip);
    double newEnd = ClipReader.startOf(clip) + length;
    if (BeatComparison.isBefore(end, newEnd)) {
      TimelineCheck.requireFree(
          track.name(), TimelineClipLookup.list(set, place.track()), end, newEnd);
    }
  }

  private static void changeLoop(XmlElement clip, ClipSettings settings, XmlEdits edits) {
    double origin = ClipReader.timeAtStart(clip);
    ClipSettings inContent =
        new ClipSettings(
            settings.looping(),
            settings.loopStart() + origin,
            settings.loopEnd() + origin,
            origin,
            settings.color(),
            settings.launchQuantization());
    if (settings.looping()) {
      ClipEdits.changeLoopOnly(clip, inContent, edits);
    } else {
      ClipEdits.changeLoop(clip, inContent, edits);
    }
  }

  /** Doubles the length of a clip that does not repeat its loop, and repeats its notes. */
  SessionClip doubleClip() {
    AlsSet after =
        store.update(
            (set, edits) -> {
              XmlElement clip = ClipElements.require(set, place);
              ClipReader.check(clip).requireDoubling();
              SessionClip before = ClipElements.read(set, place);
              if (before.looping()) {
                throw AlsUnsupportedErrors.change(
                    "doubling the loop of a clip that repeats it on the timeline");
              }
              double length = before.lengthBeats();
              ClipCheck.requireLength(2 * length);
              requireChangeable(set, clip, 2 * length);
              double origin = ClipReader.timeAtStart(clip);
              ClipSettings whole = ClipSettings.of(before);
              ClipCopies.doubleLoop(
                  clip,
                  new ClipSettings(
                      false,
                      origin,
                      origin + length,
                      origin,
                      whole.color(),
                      whole.launchQuantization()),
                  edits);
            });
    return ClipElements.read(after, place);
  }
}
