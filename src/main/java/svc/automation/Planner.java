package svc.automation;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;
import static svc.model.ErrorCode.WINDOW_MID_CLIP;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.model.ArrangementClip;
import svc.model.Envelope;
import svc.model.SvcException;
import svc.model.Target;
import svc.model.TrackKind;
import svc.music.Breakpoints;
import svc.music.Names;

/**
 * Cuts automation into slices for hosts whose timeline holds it inside clips: each clip that the
 * window meets is written anew with the part that falls into it, each gap is filled with a clip of
 * its own. Everything else that the clips hold stays.
 */
public final class Planner {
  private static final Comparator<ArrangementClip> BY_START =
      Comparator.comparingDouble(ArrangementClip::startBeats);

  private final TrackKind kind;
  private final List<ArrangementClip> clips;
  private final Range window;
  private final Map<Target, Lanes> writes = new LinkedHashMap<>();
  private final Map<Target, Lanes> known = new LinkedHashMap<>();
  private final Map<Target, List<Entry>> entries;
  private final Function<Target, Double> dials;
  private final Options options;

  private Planner(
      TrackKind kind,
      List<ArrangementClip> clips,
      Range window,
      Map<Target, Lane> writes,
      List<Entry> known,
      Function<Target, Double> dials,
      Options options) {
    this.kind = kind;
    this.clips = clips.stream().sorted(BY_START).toList();
    this.window = window;
    writes.forEach((target, lane) -> this.writes.put(target, new Lanes(List.of(lane))));
    this.entries = known.stream().collect(groupingBy(Entry::target, LinkedHashMap::new, toList()));
    this.entries.forEach(
        (target, own) -> this.known.put(target, new Lanes(own.stream().map(Entry::lane).toList())));
    this.dials = dials;
    this.options = options;
  }

  /**
   * The plan for a window of a track.
   *
   * @param clips the track's; their envelopes are null where the host cannot read them
   * @param writes what is written by target, each lane on the whole window
   * @param known what the ledger holds of the track
   * @param dials the current values of parameters from 0 to 1, null if they are unknown; they hold
   *     outside a forced window where nothing is known to be
   */
  public static Plan plan(
      TrackKind kind,
      List<ArrangementClip> clips,
      Range window,
      Map<Target, Lane> writes,
      List<Entry> known,
      Function<Target, Double> dials,
      Options options) {
    return new Planner(kind, clips, window, writes, known, dials, options).plan();
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
    slices.sort(Comparator.comparing(Plan.Slice::clip, BY_START));
    return new Plan(List.copyOf(slices), List.copyOf(skipped));
  }

  /** Where a clip lies. */
  public static Range range(ArrangementClip clip) {
    return new Range(clip.startBeats(), clip.endBeats());
  }

  /** Throws WINDOW_MID_CLIP where a window begins or ends inside a clip. */
  public static void refuseMidClip(ArrangementClip clip, Range window) {
    Range range = range(clip);
    if (range.holdsInside(window.start()) || range.holdsInside(window.end())) {
      throw midClip(clip, window);
    }
  }

  /**
   * Throws WINDOW_MID_CLIP if a window begins or ends inside a clip, unless one of some entries
   * ends there, or none lies there and the clip's automation jumps, as it does after a clear.
   */
  public static void refuseMidClip(ArrangementClip clip, Range window, List<Entry> some) {
    List<Range> known = some.stream().map(entry -> entry.lane().range()).toList();
    for (double edge : new double[] {window.start(), window.end()}) {
      boolean cuts =
          known.stream().anyMatch(range -> range.holdsInside(edge)) || !jumps(clip, edge);
      boolean isEnd = known.stream().anyMatch(range -> range.endsAt(edge));
      if (range(clip).holdsInside(edge) && cuts && !isEnd) {
        throw midClip(clip, window)
            .hint(
                "Move the window to the bounds of the clip, or to those of what svc wrote there.");
      }
    }
  }

  private static boolean jumps(ArrangementClip clip, double beat) {
    double time = beat - clip.startBeats();
    return clip.envelopes() != null
        && clip.envelopes().stream()
            .map(envelope -> Breakpoints.of(envelope.points()))
            .anyMatch(points -> points.jumpsAt(time));
  }

  private static SvcException midClip(ArrangementClip clip, Range window) {
    return WINDOW_MID_CLIP
        .because(
            "the window "
                + window
                + " beats begins or ends inside "
                + (clip.name().isEmpty()
                    ? "an unnamed clip"
                    : "the clip " + Names.quoted(clip.name()))
                + ", which lies at "
                + range(clip)
                + " beats")
        .with("clip_start_beats", clip.startBeats())
        .with("clip_end_beats", clip.endBeats());
  }

  private Plan.Slice slice(ArrangementClip clip, Range range, Range written) {
    Map<Target, List<Lane>> there = there(clip, range);
    List<Envelope> envelopes = new ArrayList<>();
    there.forEach(
        (target, lanes) -> {
          List<Lane> left =
              writes.containsKey(target) ? List.of() : left(target, lanes, clip, written);
          if (!left.isEmpty()) {
            envelopes.add(envelope(target, range, left));
          }
        });
    Map<Target, List<Lane>> held = new LinkedHashMap<>();
    writes.forEach(
        (target, lanes) -> {
          List<Lane> whole = rewritten(target, range, there.getOrDefault(target, List.of()));
          held.put(target, held(target, range, whole));
          whole.addAll(held.get(target));
          envelopes.add(envelope(target, range, whole));
        });
    return new Plan.Slice(false, clip.automated(List.copyOf(envelopes)), written, held);
  }

  /** What a clip holds: as the host reads it, else as the ledger knows it. */
  private Map<Target, List<Lane>> there(ArrangementClip clip, Range range) {
    Map<Target, List<Lane>> there = new LinkedHashMap<>();
    if (clip.envelopes() == null) {
      known.forEach((target, lanes) -> there.put(target, lanes.within(range)));
    } else {
      clip.envelopes().forEach(e -> there.put(Target.of(e), List.of(new Lane(range, e.points()))));
    }
    return there;
  }

  /** What remains of a target that is not written. */
  private List<Lane> left(Target target, List<Lane> there, ArrangementClip clip, Range written) {
    List<Range> gone = options.replace() ? gone(target, clip, written) : List.of();
    return gone.isEmpty() ? there : outside(gone, there);
  }

  /** What svc wrote in the window, and what it held outside for that alone. */
  private List<Range> gone(Target target, ArrangementClip clip, Range written) {
    List<Entry> own = entries.getOrDefault(target, List.of());
    List<Range> gone = new ArrayList<>();
    own.stream()
        .filter(Entry::isAuthored)
        .forEach(entry -> entry.lane().range().and(written).ifPresent(gone::add));
    new Orphans(own, List.of(written)).in(List.of(clip)).forEach(e -> gone.add(e.lane().range()));
    return gone;
  }

  /**
   * What the whole clip holds of a target that is written: the new, and around it what was there.
   */
  private List<Lane> rewritten(Target target, Range clip, List<Lane> there) {
    List<Lane> lanes = new ArrayList<>(writes.get(target).within(clip));
    lanes.addAll(outside(List.of(window), there));
    return lanes;
  }

  /** The current value wherever a clip holds nothing else. */
  private List<Lane> held(Target target, Range clip, List<Lane> lanes) {
    List<Range> empty = clip.without(lanes.stream().map(Lane::range).toList());
    Double dial = empty.isEmpty() ? null : dials.apply(target);
    return dial == null
        ? List.of()
        : empty.stream().map(range -> Lane.holding(range, dial)).toList();
  }

  private static List<Lane> outside(List<Range> gone, List<Lane> lanes) {
    return lanes.stream()
        .flatMap(lane -> lane.range().without(gone).stream().map(lane::within))
        .toList();
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
    writes.forEach((target, lanes) -> envelopes.add(envelope(target, gap, lanes.within(gap))));
    ArrangementClip clip =
        new ArrangementClip("", kind, null, gap.start(), gap.length(), List.of(), envelopes);
    slices.add(new Plan.Slice(true, clip, gap, Map.of()));
  }
}
