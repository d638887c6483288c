package svc.automation;

import static svc.model.ErrorCode.WINDOW_MID_CLIP;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.model.ArrangementClip;
import svc.model.Envelope;
import svc.model.SvcException;
import svc.model.TrackKind;
import svc.music.Names;

/**
 * Cuts automation into slices for hosts whose timeline holds it inside clips: each clip that the
 * window meets is written anew with the part that falls into it, each gap is filled with a clip of
 * its own. Everything else that the clips hold stays.
 */
public final class Planner {
  private final TrackKind kind;
  private final List<ArrangementClip> clips;
  private final Range window;
  private final Map<Target, Lane> writes;
  private final List<Entry> known;
  private final Options options;

  private Planner(
      TrackKind kind,
      List<ArrangementClip> clips,
      Range window,
      Map<Target, Lane> writes,
      List<Entry> known,
      Options options) {
    this.kind = kind;
    this.clips = clips;
    this.window = window;
    this.writes = writes;
    this.known = known;
    this.options = options;
  }

  /**
   * The plan for a window of a track.
   *
   * @param clips the track's; their envelopes are null where the host cannot read them
   * @param writes what is written by target, each lane on the whole window
   * @param known what the ledger holds of the track
   */
  public static Plan plan(
      TrackKind kind,
      List<ArrangementClip> clips,
      Range window,
      Map<Target, Lane> writes,
      List<Entry> known,
      Options options) {
    return new Planner(kind, clips, window, writes, known, options).plan();
  }

  private Plan plan() {
    List<Plan.Slice> slices = new ArrayList<>();
    List<Range> taken = new ArrayList<>();
    for (ArrangementClip clip : clips) {
      Range range = range(clip);
      if (range.and(window).isPresent()) {
        if (!options.force()) {
          refuseMidClip(clip, window);
        }
        slices.add(slice(clip, range, range.and(window).get()));
        taken.add(range);
      }
    }
    List<Plan.Skipped> skipped = new ArrayList<>();
    window.without(taken).forEach(gap -> fill(gap, slices, skipped));
    slices.sort(Comparator.comparingDouble(slice -> slice.clip().startBeats()));
    return new Plan(List.copyOf(slices), List.copyOf(skipped));
  }

  static Range range(ArrangementClip clip) {
    return new Range(clip.startBeats(), clip.endBeats());
  }

  /** Throws WINDOW_MID_CLIP where a window begins or ends inside a clip. */
  public static void refuseMidClip(ArrangementClip clip, Range window) {
    Range range = range(clip);
    if (range.holdsInside(window.start()) || range.holdsInside(window.end())) {
      throw midClip(clip, window);
    }
  }

  private static SvcException midClip(ArrangementClip clip, Range window) {
    return WINDOW_MID_CLIP
        .because(
            "the window "
                + window
                + " beats begins or ends inside the clip "
                + Names.quoted(clip.name())
                + ", which lies at "
                + range(clip)
                + " beats")
        .with("clip_start_beats", clip.startBeats())
        .with("clip_end_beats", clip.endBeats());
  }

  private Plan.Slice slice(ArrangementClip clip, Range range, Range written) {
    Map<Target, Envelope> envelopes = new LinkedHashMap<>();
    others(clip, range, written).forEach(e -> envelopes.put(Target.of(e), e));
    writes.forEach(
        (target, lane) -> envelopes.put(target, envelope(target, range, rewritten(target, clip))));
    return new Plan.Slice(false, clip.automated(List.copyOf(envelopes.values())), written);
  }

  /** What the whole clip holds of a target that is written: the new, and around it the known. */
  private List<Lane> rewritten(Target target, ArrangementClip clip) {
    Range range = range(clip);
    List<Lane> lanes = new ArrayList<>();
    lanes.add(writes.get(target).within(range));
    for (Range rest : range.without(List.of(window))) {
      lanes.addAll(options.keepUnknown() ? there(clip, target, rest) : known(target, rest));
    }
    return lanes;
  }

  private static List<Lane> there(ArrangementClip clip, Target target, Range in) {
    return clip.envelopes().stream()
        .filter(e -> Target.of(e).equals(target))
        .map(e -> new Lane(range(clip), e.points()).within(in))
        .toList();
  }

  private List<Lane> known(Target target, Range in) {
    return known.stream()
        .filter(entry -> entry.target().equals(target))
        .map(entry -> entry.lane().within(in))
        .filter(lane -> lane != null)
        .toList();
  }

  /** The envelopes of other targets: as the host reads them, else as the ledger knows them. */
  private List<Envelope> others(ArrangementClip clip, Range range, Range written) {
    List<Envelope> others = new ArrayList<>();
    Set<Target> targets = new LinkedHashSet<>();
    if (clip.envelopes() != null) {
      clip.envelopes().forEach(e -> targets.add(Target.of(e)));
    }
    known.forEach(entry -> targets.add(entry.target()));
    targets.removeAll(writes.keySet());
    for (Target target : targets) {
      List<Lane> lanes = other(clip, target, range, written);
      if (!lanes.isEmpty()) {
        others.add(envelope(target, range, lanes));
      }
    }
    return others;
  }

  private List<Lane> other(ArrangementClip clip, Target target, Range range, Range written) {
    List<Lane> there =
        clip.envelopes() == null
            ? known(target, range)
            : clip.envelopes().stream()
                .filter(e -> Target.of(e).equals(target))
                .map(e -> new Lane(range, e.points()))
                .toList();
    boolean goes = options.replace() && !known(target, written).isEmpty();
    return goes
        ? there.stream()
            .flatMap(lane -> range.without(List.of(written)).stream().map(lane::within))
            .filter(lane -> lane != null)
            .toList()
        : there;
  }

  private static Envelope envelope(Target target, Range clip, List<Lane> lanes) {
    return new Envelope(target.deviceId(), target.paramIndex(), Lane.filling(clip, lanes));
  }

  private void fill(Range gap, List<Plan.Slice> slices, List<Plan.Skipped> skipped) {
    boolean silent = kind != TrackKind.AUDIO || options.silentClips();
    if (!options.createClip() || !silent) {
      String reason = options.createClip() ? "gap_on_audio_track" : "gap";
      skipped.add(new Plan.Skipped(gap, reason));
      return;
    }
    List<Envelope> envelopes = new ArrayList<>();
    writes.forEach(
        (target, lane) -> envelopes.add(envelope(target, gap, List.of(lane.within(gap)))));
    ArrangementClip clip =
        new ArrangementClip("", kind, null, gap.start(), gap.length(), List.of(), envelopes);
    slices.add(new Plan.Slice(true, clip, gap));
  }
}
