package svc.verbs.arrangement;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import svc.automation.BeatRange;
import svc.automation.TimelineWritePlanner;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipPlacement;
import svc.model.clip.ClipSlot;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;
import svc.verbs.automation.AutomationTimeline;

/**
 * The planned clips of a song on one track.
 *
 * @param ranges the ranges of the song's sections
 * @param copies the copies of session clips, in order of time
 * @param inTheWay the existing clips in the ranges
 * @param timelineEnd the end of the track's last clip
 */
record TrackLayout(
    Track track,
    List<BeatRange> ranges,
    List<ClipPlacement> copies,
    List<ArrangementClip> inTheWay,
    double timelineEnd) {
  private static final int MAX_COPIES = 10_000;

  /** The maximum number of clips in a request, so that Live can place them within the timeout. */
  private static final int COPIES_PER_REQUEST = 1000;

  /**
   * Plans the layout of a track. Throws INVALID_ARGUMENT if the track would have too many clips.
   */
  static TrackLayout read(Host host, Track track, List<SongSection> song) {
    List<ClipSlot> slots = host.clips().slots(track.livesetId());
    List<ClipPlacement> copies = new ArrayList<>();
    for (SongSection section : song) {
      SessionClip clip = slots.get(section.scene().sceneIndex() - 1).clip();
      if (clip != null) {
        requireFew(track, clip, copies.size() + section.range().length() / clip.lengthBeats());
        copies.addAll(
            ClipRepetition.fill(
                section.scene().sceneIndex(),
                section.range().start(),
                clip.lengthBeats(),
                section.range().length()));
      }
    }
    List<BeatRange> ranges = SongSection.ranges(song);
    List<ArrangementClip> clips = host.arrangement().clips(track.livesetId());
    List<ArrangementClip> inTheWay =
        clips.stream()
            .filter(clip -> ranges.stream().anyMatch(range -> isIn(clip, range)))
            .toList();
    double end = clips.stream().mapToDouble(ArrangementClip::endBeats).max().orElse(0);
    return new TrackLayout(track, ranges, List.copyOf(copies), inTheWay, end);
  }

  private static void requireFew(Track track, SessionClip clip, double count) {
    if (count > MAX_COPIES) {
      throw INVALID_ARGUMENT
          .because(
              "the track "
                  + TextSanitizer.quote(track.name())
                  + " would get more than "
                  + MAX_COPIES
                  + " clips, because its clip "
                  + TextSanitizer.quote(clip.name())
                  + " is too short")
          .hint("Give fewer bars in {sections}, or lengthen the clip.");
    }
  }

  private static boolean isIn(ArrangementClip clip, BeatRange range) {
    return TimelineWritePlanner.rangeOf(clip).intersect(range).isPresent();
  }

  boolean isOccupied() {
    return !inTheWay.isEmpty();
  }

  boolean changesAnything() {
    return isOccupied() || !copies.isEmpty();
  }

  List<ClipPlacement> copiesIn(BeatRange range) {
    return copies.stream()
        .filter(copy -> !BeatComparison.isBefore(copy.startBeats(), range.start()))
        .filter(copy -> BeatComparison.isBefore(copy.startBeats(), range.end()))
        .toList();
  }

  /** Returns the queries that {@link TimelineEditor#read} needs. */
  Stream<HostQuery> automationQueries(Host host) {
    String handle = track.livesetId();
    return Stream.concat(
        Stream.of(HostQuery.of(Kind.AUTOMATED, handle)),
        AutomationTimeline.parameterQueries(host, handle).stream());
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST if an audio clip extends beyond the ranges and the host cannot cut
   * it.
   */
  void requireCuttable(Host host) {
    if (track.kind() == TrackKind.AUDIO && !host.supports(Capability.SILENT_CLIPS)) {
      inTheWay.stream()
          .filter(clip -> ranges.stream().anyMatch(range -> isCut(clip, range)))
          .findFirst()
          .ifPresent(clip -> refuseToCut(host, clip));
    }
  }

  private static boolean isCut(ArrangementClip clip, BeatRange range) {
    BeatRange bounds = TimelineWritePlanner.rangeOf(clip);
    return bounds.containsInside(range.start()) || bounds.containsInside(range.end());
  }

  private void refuseToCut(Host host, ArrangementClip clip) {
    TimeSignature signature = host.transport().signature();
    throw NOT_SUPPORTED_BY_HOST
        .because(
            "the "
                + host.name()
                + " host cannot cut the audio clip "
                + TextSanitizer.quote(clip.name())
                + " of "
                + TextSanitizer.quote(track.name())
                + " from "
                + TimelineWritePlanner.rangeOf(clip).format(signature))
        .hint("Delete the clip, or choose other sections.");
  }

  /** Removes the existing clips, or parts of clips, in the ranges of the sections. */
  void clear(Host host) {
    ranges.stream()
        .filter(range -> inTheWay.stream().anyMatch(clip -> isIn(clip, range)))
        .forEach(
            range -> host.arrangement().clear(track.livesetId(), range.start(), range.length()));
  }

  /** Places the copies, and returns the new clips as the host reports them. */
  List<ArrangementClip> place(Host host) {
    List<ArrangementClip> placed = new ArrayList<>();
    for (int from = 0; from < copies.size(); from += COPIES_PER_REQUEST) {
      List<ClipPlacement> some =
          copies.subList(from, Math.min(from + COPIES_PER_REQUEST, copies.size()));
      placed.addAll(host.arrangement().copySessionClips(track.livesetId(), some).clips());
    }
    return List.copyOf(placed);
  }

  /** Returns a warning for each clip that the host placed elsewhere or with another length. */
  List<Warning> compare(List<ArrangementClip> placed, TimeSignature signature) {
    List<Warning> warnings = new ArrayList<>();
    for (int i = 0; i < copies.size(); i++) {
      ClipPlacement wanted = copies.get(i);
      ArrangementClip clip = placed.get(i);
      if (!BeatComparison.areEqual(clip.startBeats(), wanted.startBeats())
          || !BeatComparison.areEqual(clip.lengthBeats(), wanted.lengthBeats())) {
        warnings.add(
            new Warning(
                "NOT_AS_ASKED",
                "the host placed "
                    + TextSanitizer.quote(clip.name())
                    + " on "
                    + TextSanitizer.quote(track.name())
                    + " from "
                    + TimelineWritePlanner.rangeOf(clip).format(signature),
                "Correct the clip in the host."));
      }
    }
    return warnings;
  }
}
