package svc.verbs.set;

import static svc.model.error.ErrorCode.AMBIGUOUS_REFERENCE;
import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.SCENE_NOT_FOUND;
import static svc.model.error.ErrorCode.TRACK_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import svc.automation.BeatRange;
import svc.automation.TimelineWritePlanner;
import svc.comparison.ClipSlotContents;
import svc.comparison.TrackContents;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAudio;
import svc.model.clip.ClipAudio.AudioRegion;
import svc.model.clip.ClipPlacement;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.setcode.SetItemReader;
import svc.setcode.SettingType;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Compares the timeline of tracks with the session clips that sections lay out on them. */
final class SectionMatcher {
  private static final double NEAR_SECONDS = 1e-3;

  private final MatchedSet now;

  SectionMatcher(MatchedSet now) {
    this.now = now;
  }

  /**
   * A track that a section plays.
   *
   * @param copies the copies of the session clip that fill the section
   */
  record PlayedTrack(
      SetItem section,
      SetItem track,
      TrackContents contents,
      int scene,
      BeatRange range,
      SessionClip clip,
      List<ClipPlacement> copies) {}

  /** Returns the names of tracks that a section plays, with the ids of the scenes. */
  @SuppressWarnings("unchecked")
  static Map<String, String> plays(SetItem section) {
    return (Map<String, String>) section.value(SettingType.PLAY_NAME).orElse(Map.of());
  }

  /** Returns a track of a section; empty if the set does not have the track, scene or clip. */
  Optional<PlayedTrack> find(SetItem section, String name) {
    try {
      return Optional.of(require(section, name));
    } catch (SvcException e) {
      return Optional.empty();
    }
  }

  /** Returns a track of a section. Throws an error with the line if the set cannot play it. */
  PlayedTrack require(SetItem section, String name) {
    SetItem track = requireTrack(section, name);
    TrackContents contents = now.contentsOf(track);
    String sceneId = plays(section).get(name);
    List<Integer> numbers = now.reader().sceneNumbers(sceneId);
    if (numbers.size() > 1) {
      throw MatchedSet.severalScenesError(
          section, sceneId, numbers, TextSanitizer.sanitizeName(name) + ":");
    }
    int scene = now.reader().sceneNumber(sceneId).orElseThrow(() -> noSceneError(section, sceneId));
    SessionClip clip =
        contents.slots().stream()
            .filter(slot -> slot.scene() == scene)
            .map(ClipSlotContents::clip)
            .findFirst()
            .orElseThrow(
                () ->
                    MatchedSet.error(
                            CLIP_NOT_FOUND,
                            section,
                            TextSanitizer.quote(name)
                                + " has no clip in scene "
                                + TextSanitizer.sanitizeName(shown(sceneId)))
                        .hint("Add the clip to the file, or remove the track from the section."));
    BeatRange range = rangeOf(section);
    return new PlayedTrack(
        section, track, contents, scene, range, clip, copies(scene, clip, range));
  }

  /** Returns the part of the song that a section fills. */
  static BeatRange rangeOf(SetItem section) {
    double start = (Double) section.value("at").orElseThrow();
    return new BeatRange(start, start + (Double) section.value("length").orElseThrow());
  }

  private SetItem requireTrack(SetItem section, String name) {
    List<SetItem> tracks =
        now.present().stream().filter(item -> item.kind() == ItemKind.TRACK).toList();
    List<SetItem> found = tracks.stream().filter(item -> item.id().equals(name)).toList();
    if (found.isEmpty()) {
      throw MatchedSet.error(
              TRACK_NOT_FOUND, section, "there is no track " + TextSanitizer.quote(name))
          .withCandidates(SimilarNames.find(name, tracks.stream().map(SetItem::id).toList()))
          .hint("Add track '" + TextSanitizer.sanitizeName(name) + "', or correct the name.");
    }
    if (found.size() > 1) {
      throw MatchedSet.error(
              AMBIGUOUS_REFERENCE,
              section,
              "the set has " + found.size() + " tracks named " + TextSanitizer.quote(name))
          .hint("Rename one of them: a section names its tracks without a number.");
    }
    return found.get(0);
  }

  private SvcException noSceneError(SetItem section, String id) {
    List<String> names = now.contents().scenes().stream().map(scene -> scene.name()).toList();
    return MatchedSet.error(
            SCENE_NOT_FOUND, section, "there is no scene " + TextSanitizer.sanitizeName(shown(id)))
        .withCandidates(SimilarNames.find(id, names))
        .hint("Add the scene to the file, or correct the name.");
  }

  private static String shown(String sceneId) {
    return sceneId.startsWith("#") ? sceneId.substring(1) : sceneId;
  }

  /** Returns the copies that fill a range; the last one is cut at its end. */
  private static List<ClipPlacement> copies(int scene, SessionClip clip, BeatRange range) {
    List<ClipPlacement> copies = new ArrayList<>();
    double each = Math.max(clip.lengthBeats(), BeatRange.SHORTEST);
    double done = 0;
    while (!BeatComparison.isTooShort(range.length() - done)) {
      copies.add(
          new ClipPlacement(scene, range.start() + done, Math.min(each, range.length() - done)));
      done = copies.size() * each;
    }
    return copies;
  }

  /** Returns whether the timeline has exactly the copies of a track in the section. */
  boolean isLaidOut(PlayedTrack played) {
    List<ArrangementClip> clips = clipsIn(played);
    boolean isSame = clips.size() == played.copies().size();
    for (int i = 0; isSame && i < clips.size(); i++) {
      isSame = isCopy(clips.get(i), played.copies().get(i), played.clip());
    }
    return isSame;
  }

  /**
   * Returns the clip in place of a copy that differs from it only in its name and notes; empty if
   * there is none.
   */
  Optional<ArrangementClip> findEditable(PlayedTrack played, ClipPlacement copy) {
    return clipsIn(played).stream()
        .filter(clip -> hasPlaceOf(clip, copy))
        .filter(clip -> clip.isActive() == played.clip().launchSettings().active())
        .filter(clip -> hasAudioOf(clip, played.clip()))
        .findFirst();
  }

  /** Returns the notes of a copy, with times from its start. */
  static List<MidiNote> notesOf(PlayedTrack played, ClipPlacement copy) {
    return playedNotes(played.clip(), copy.lengthBeats());
  }

  private static List<ArrangementClip> clipsIn(PlayedTrack played) {
    return played.contents().timeline().stream()
        .filter(clip -> TimelineWritePlanner.rangeOf(clip).intersect(played.range()).isPresent())
        .toList();
  }

  /** Returns the ids of the timeline clips in the section of a track. */
  static List<String> clipIds(PlayedTrack played) {
    return clipsIn(played).stream().map(clip -> SetItemReader.position(clip.startBeats())).toList();
  }

  /** Returns whether the session clip has automation, which its copies have, too. */
  static boolean isCopied(PlayedTrack played, AutomationTarget target) {
    return played.contents().slots().stream()
        .filter(slot -> slot.scene() == played.scene())
        .flatMap(slot -> slot.envelopes().stream())
        .anyMatch(envelope -> AutomationTarget.of(envelope).equals(target));
  }

  private static boolean hasPlaceOf(ArrangementClip clip, ClipPlacement copy) {
    return BeatComparison.areEqual(clip.startBeats(), copy.startBeats())
        && BeatComparison.areEqual(clip.lengthBeats(), copy.lengthBeats());
  }

  private boolean isCopy(ArrangementClip clip, ClipPlacement copy, SessionClip source) {
    return hasPlaceOf(clip, copy)
        && clip.name().equals(source.name())
        && clip.isActive() == source.launchSettings().active()
        && hasAudioOf(clip, source)
        && SettingType.areSameNotes(
            trimmed(clip.notes(), 0, copy.lengthBeats(), 0),
            playedNotes(source, copy.lengthBeats()));
  }

  /** Returns whether a clip plays the file of a session clip in the same way from its start. */
  private boolean hasAudioOf(ArrangementClip clip, SessionClip source) {
    ClipAudio one = clip.audio();
    ClipAudio other = source.audio();
    if (one == null || other == null) {
      return one == other;
    }
    return Objects.equals(one.source().file(), other.source().file())
        && SettingType.areSameAudio(one.settings(), other.settings())
        && startsLike(one.region(), source);
  }

  private boolean startsLike(AudioRegion region, SessionClip source) {
    if (region == null || !source.isInSeconds() && source.audio().markers() == null) {
      return true; // The host does not show where the clip starts in its file.
    }
    double start = source.timing().startOrLoopStart();
    double seconds =
        source.isInSeconds()
            ? start
            : source.audio().warpMap(now.contents().transport().tempo()).toSeconds(start);
    return Math.abs(region.startSeconds() - seconds) < NEAR_SECONDS;
  }

  /** Returns the notes that a session clip plays in a time from its start. */
  private static List<MidiNote> playedNotes(SessionClip clip, double length) {
    double from = clip.timing().startOrLoopStart();
    double end = clip.looping() ? clip.loopEnd() : from + clip.lengthBeats();
    List<MidiNote> notes = new ArrayList<>();
    double at = 0;
    while (at < length && end - from >= BeatRange.SHORTEST) {
      double pass = Math.min(end - from, length - at);
      notes.addAll(trimmed(clip.notes(), from, pass, at));
      at += end - from;
      from = clip.loopStart();
      at = clip.looping() ? at : length;
    }
    return notes;
  }

  /** Returns the notes that begin in a part of a clip, moved and cut at the end of the part. */
  private static List<MidiNote> trimmed(
      List<MidiNote> notes, double from, double length, double at) {
    return (notes == null ? List.<MidiNote>of() : notes)
        .stream()
            .filter(note -> !BeatComparison.isBefore(note.start(), from))
            .filter(note -> BeatComparison.isBefore(note.start(), from + length))
            .map(
                note -> {
                  double start = Math.max(0, note.start() - from);
                  return note.withTime(at + start, Math.min(note.duration(), length - start));
                })
            .toList();
  }
}
