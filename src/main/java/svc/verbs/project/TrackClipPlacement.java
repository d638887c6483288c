package svc.verbs.project;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import svc.host.Host;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipSlot;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.WriteStepRunner;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verbs.project.GenerateSetFromProject.SectionClip;

/**
 * Places clips where the timeline of a track is free: first all copies of session clips, then all
 * empty clips. Then reads the clips of the track to determine the outcome.
 */
final class TrackClipPlacement {
  private static final String PLACED = "laid";
  private static final String PLACED_EMPTY = "laid_empty";
  private static final String FAILED = "failed";

  private final Host host;
  private final Track track;
  private final WriteStepRunner steps;

  TrackClipPlacement(Host host, Track track, WriteStepRunner steps) {
    this.host = host;
    this.track = track;
    this.steps = steps;
  }

  /** Places the clips and returns the outcome for each. */
  Map<PlannedSectionClip, SectionClip> placeClips(List<PlannedSectionClip> all) {
    Optional<Map<PlannedSectionClip, String>> decided =
        readTrack(() -> new ClipPlacementDecider(all).statuses());
    if (decided.isEmpty()) {
      return all.stream()
          .collect(Collectors.toMap(clip -> clip, clip -> clip.toResult(FAILED, null)));
    }
    Map<PlannedSectionClip, String> statuses = decided.get();
    Map<PlannedSectionClip, ArrangementClip> placed = new HashMap<>();
    placed.putAll(
        placeClips(
            all,
            statuses,
            PLACED,
            some ->
                host.arrangement().copySessionClips(trackHandle(), toClipCopies(some)).clips()));
    placed.putAll(
        placeClips(
            all,
            statuses,
            PLACED_EMPTY,
            some -> host.arrangement().placeClips(trackHandle(), toEmptyClips(some)).clips()));
    Set<ArrangementClip> after = placed.isEmpty() ? Set.of() : readClipsAfter();
    return all.stream()
        .collect(
            Collectors.toMap(
                clip -> clip, clip -> toResult(clip, statuses.get(clip), placed, after)));
  }

  private String trackHandle() {
    return track.livesetId();
  }

  private <T> Optional<T> readTrack(Supplier<T> step) {
    return steps.read(
        "the clips of " + TextSanitizer.quote(track.name()) + " could not be read: ", step);
  }

  /** Decides which clips to place, based on the clips that are already on the track. */
  private final class ClipPlacementDecider {
    private final List<PlannedSectionClip> all;
    private final List<ArrangementClip> clips = host.arrangement().clips(trackHandle());
    private final List<ClipSlot> slots = host.clips().slots(trackHandle());
    private final Set<Project.ProjectSection> taken = new HashSet<>();

    ClipPlacementDecider(List<PlannedSectionClip> all) {
      this.all = all;
    }

    Map<PlannedSectionClip, String> statuses() {
      Map<PlannedSectionClip, String> statuses = new HashMap<>();
      all.forEach(clip -> statuses.put(clip, status(clip)));
      return statuses;
    }

    private String status(PlannedSectionClip clip) {
      if (clips.stream().anyMatch(clip::isCoveredBy)) {
        return "skipped_has_clip";
      }
      boolean source =
          clip.sceneNumber() <= slots.size() && slots.get(clip.sceneNumber() - 1).clip() != null;
      if (!source && track.kind() != TrackKind.MIDI) {
        return "skipped_no_clip";
      }
      return !taken.add(clip.section()) ? "skipped_track_shared" : source ? PLACED : PLACED_EMPTY;
    }
  }

  private Map<PlannedSectionClip, ArrangementClip> placeClips(
      List<PlannedSectionClip> all,
      Map<PlannedSectionClip, String> statuses,
      String status,
      Function<List<PlannedSectionClip>, List<ArrangementClip>> placement) {
    List<PlannedSectionClip> some =
        all.stream().filter(clip -> statuses.get(clip).equals(status)).toList();
    return steps.writeAll(some, PlannedSectionClip::failurePrefix, placement);
  }

  private static List<ClipPlacement> toClipCopies(List<PlannedSectionClip> some) {
    return some.stream().map(PlannedSectionClip::toClipCopy).toList();
  }

  private static List<ArrangementClip> toEmptyClips(List<PlannedSectionClip> some) {
    return some.stream().map(PlannedSectionClip::toEmptyClip).toList();
  }

  private Set<ArrangementClip> readClipsAfter() {
    return readTrack(() -> Set.copyOf(host.arrangement().clips(trackHandle()))).orElse(Set.of());
  }

  /**
   * Returns the outcome for a planned clip. The outcome is a failure if the clip is not on the
   * timeline after the write.
   *
   * @param status the intended outcome
   * @param placed the placed clips by planned clip
   * @param after the clips on the timeline after the write
   */
  private static SectionClip toResult(
      PlannedSectionClip planned,
      String status,
      Map<PlannedSectionClip, ArrangementClip> placed,
      Set<ArrangementClip> after) {
    ArrangementClip clip = placed.get(planned);
    boolean isPlaced = status.equals(PLACED) || status.equals(PLACED_EMPTY);
    boolean found = clip != null && after.contains(clip);
    return planned.toResult(
        isPlaced && !found ? FAILED : status, clip == null ? null : clip.name());
  }
}
