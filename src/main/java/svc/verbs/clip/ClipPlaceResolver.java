package svc.verbs.clip;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import svc.automation.TimelineClipFormatter;
import svc.host.Capability;
import svc.host.Host;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.PositionReference;
import svc.model.argument.SceneReference;
import svc.model.argument.SongPosition;
import svc.model.argument.TrackReference;
import svc.model.clip.ArrangementClip;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.text.ShellWords;
import svc.text.TextSanitizer;

/** Resolves references to the places of clips of a track. */
final class ClipPlaceResolver {
  private static final int MAX_NEAREST = 2;

  private final Session session;
  private final Host host;
  private final Track track;

  ClipPlaceResolver(Session session, TrackReference track) {
    this.session = session;
    this.host = session.host();
    host.require(Capability.SESSION_CLIPS);
    this.track = session.references().resolveTrack(track);
  }

  ClipPlaceResolver(Session session, Track track) {
    this.session = session;
    this.host = session.host();
    this.track = track;
  }

  ResolvedClip findClip(ClipPlaceReference place) {
    ResolvedClip found = findPlace(place);
    return found.isOnTimeline()
        ? new ResolvedClip(session, track, null, requireClipAt(found.start()).startBeats())
        : found;
  }

  ResolvedClip findPlace(ClipPlaceReference place) {
    Optional<PositionReference> forced = place.timelinePosition();
    if (forced.isPresent()) {
      return onTimeline(toBeats(forced.get()));
    }
    SceneReference scene = new SceneReference(place.text());
    Optional<Scene> found = session.references().findScene(scene);
    if (found.isPresent()) {
      warnIfPosition(place, found.get());
      return new ResolvedClip(session, track, found.get(), null);
    }
    if (place.hasPositionForm()) {
      return onTimeline(toBeats(PositionReference.parse(place.text())));
    }
    PositionResolver positions = session.positions(null);
    Optional<Double> section = positions.findSectionStart(place.text());
    positions.warnings().forEach(session::noteWarning);
    return section
        .map(this::onTimeline)
        .orElseGet(
            () -> new ResolvedClip(session, track, session.references().resolveScene(scene), null));
  }

  private double toBeats(PositionReference position) {
    PositionResolver positions = session.positions(null);
    double beats = positions.toBeats(position);
    positions.warnings().forEach(session::noteWarning);
    return beats;
  }

  private ResolvedClip onTimeline(double beats) {
    host.require(Capability.ARRANGEMENT_CLIPS);
    return new ResolvedClip(session, track, null, beats);
  }

  /**
   * Warns if a text that was taken as the name of a scene has the form of a position, or if the
   * slot is empty and a locator of this name has a clip.
   */
  private void warnIfPosition(ClipPlaceReference place, Scene scene) {
    boolean isName = TextSanitizer.hasSameShownForm(scene.name(), place.text());
    if (isName && (place.hasPositionForm() || isOnlyAtLocator(place.text(), scene))) {
      session.noteWarning(
          new Warning(
              "TAKEN_AS_SCENE",
              TextSanitizer.quote(place.text())
                  + " was taken as the scene of this name, not as a position on the timeline",
              "For the clip on the timeline, give \"timeline:" + place.text() + "\"."));
    }
  }

  private boolean isOnlyAtLocator(String name, Scene scene) {
    return host.supports(Capability.LOCATORS)
        && host.supports(Capability.ARRANGEMENT_CLIPS)
        && track.kind().hasClipSlots()
        && host.locators().list().stream()
            .filter(locator -> TextSanitizer.hasSameShownForm(locator.name(), name))
            .anyMatch(locator -> findClipAt(locator.positionBeats()).isPresent())
        && host.clips().get(track.livesetId(), scene.sceneIndex()).isEmpty();
  }

  private ArrangementClip requireClipAt(double beats) {
    return findClipAt(beats).orElseThrow(() -> gapError(beats));
  }

  /** Finds the clip that contains a position; its end is outside. */
  private Optional<ArrangementClip> findClipAt(double beats) {
    return host.arrangement().clips(track.livesetId()).stream()
        .filter(clip -> !BeatComparison.isBefore(beats, clip.startBeats()))
        .filter(clip -> BeatComparison.isBefore(beats, clip.endBeats()))
        .max(Comparator.comparingDouble(ArrangementClip::startBeats));
  }

  private SvcException gapError(double beats) {
    TimeSignature signature = host.transport().signature();
    List<String> nearest =
        host.arrangement().clips(track.livesetId()).stream()
            .sorted(Comparator.comparingDouble(clip -> distance(clip, beats)))
            .limit(MAX_NEAREST)
            .sorted(Comparator.comparingDouble(ArrangementClip::startBeats))
            .map(clip -> TimelineClipFormatter.describe(clip, signature))
            .toList();
    String name = TextSanitizer.quote(track.name());
    String position = SongPosition.format(beats, signature);
    return CLIP_NOT_FOUND
        .because(
            "there is no clip on the timeline of "
                + name
                + " at "
                + position
                + (nearest.isEmpty()
                    ? "; it has no clips"
                    : "; the nearest clips are " + String.join(" and ", nearest)))
        .hint(
            "Give a position inside a clip, or create one: `"
                + ShellWords.join(List.of("svc", "clip", "create", track.name(), position))
                + "`.");
  }

  private static double distance(ArrangementClip clip, double beats) {
    return Math.max(clip.startBeats() - beats, beats - clip.endBeats());
  }
}
