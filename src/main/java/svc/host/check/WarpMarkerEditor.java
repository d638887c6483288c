package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.model.clip.ClipAudio;
import svc.model.clip.WarpChange;
import svc.model.clip.WarpMap;
import svc.model.clip.WarpMarker;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.text.NumberFormatter;

/** Adds, moves and removes the warp markers of a clip, and checks their order. */
public final class WarpMarkerEditor {
  private static final Comparator<WarpMarker> BY_TIME =
      Comparator.comparingDouble(WarpMarker::beats);

  private final WarpMap map;
  private final Double fileSeconds;
  private final double lastStepSeconds;
  private final List<WarpMarker> shown;

  private WarpMarkerEditor(ClipAudio audio) {
    List<WarpMarker> all = audio.markers();
    int last = all.size() - 1;
    this.map = new WarpMap(all, Double.NaN);
    this.fileSeconds = audio.source().lengthSeconds();
    this.lastStepSeconds =
        (all.get(last).seconds() - all.get(last - 1).seconds())
            / (all.get(last).beats() - all.get(last - 1).beats())
            * WarpMap.LAST_STEP_BEATS;
    this.shown = new ArrayList<>(all.subList(0, last));
  }

  /** Returns the markers after changes. Throws INVALID_ARGUMENT if one is not possible. */
  public static List<WarpMarker> apply(ClipAudio audio, List<WarpChange> changes) {
    if (audio == null || !audio.settings().warp()) {
      throw INVALID_ARGUMENT
          .because("the clip is not warped, so its warp markers have no effect")
          .hint("Warp the clip first: `svc clip set TRACK SCENE --warp`.");
    }
    if (audio.markers() == null || audio.markers().size() < 2) {
      throw INVALID_ARGUMENT
          .because("the clip has no warp markers, because its file is not known")
          .hint("Choose a clip that plays a file.");
    }
    WarpMarkerEditor editor = new WarpMarkerEditor(audio);
    changes.forEach(editor::apply);
    return editor.result();
  }

  private void apply(WarpChange change) {
    if (change instanceof WarpChange.Add add) {
      double seconds = add.seconds() == null ? map.toSeconds(add.beats()) : add.seconds();
      put(new WarpMarker(add.beats(), seconds));
    } else if (change instanceof WarpChange.Move move) {
      WarpMarker moved = require(move.beats());
      shown.remove(moved);
      put(new WarpMarker(move.toBeats(), moved.seconds()));
    } else {
      WarpMarker removed = require(change.beats());
      if (shown.size() == 1) {
        throw INVALID_ARGUMENT
            .because("the clip needs at least one warp marker")
            .hint("Move the marker instead, or add another one first.");
      }
      shown.remove(removed);
    }
  }

  private void put(WarpMarker marker) {
    double seconds = marker.seconds();
    if (!(seconds >= 0) || fileSeconds != null && seconds > fileSeconds) {
      throw INVALID_ARGUMENT
          .because(
              "a warp marker must be between 0 and "
                  + (fileSeconds == null ? "the end" : NumberFormatter.format(fileSeconds) + " s")
                  + " of the file, not at "
                  + NumberFormatter.format(seconds)
                  + " s")
          .hint("Give a time inside the file.");
    }
    shown.add(marker);
    shown.sort(BY_TIME);
    int at = shown.indexOf(marker);
    if (at > 0) {
      requireOrder(shown.get(at - 1), marker);
    }
    if (at + 1 < shown.size()) {
      requireOrder(marker, shown.get(at + 1));
    }
  }

  private static void requireOrder(WarpMarker first, WarpMarker second) {
    if (!BeatComparison.isBefore(first.beats(), second.beats())
        || !(first.seconds() < second.seconds())) {
      throw INVALID_ARGUMENT
          .because(
              "warp markers must be in the same order in the clip and in the file, but "
                  + describe(first)
                  + " would be before "
                  + describe(second))
          .hint("Run `svc clip get TRACK SCENE` to see the warp markers of the clip.");
    }
  }

  private static String describe(WarpMarker marker) {
    return "beat "
        + NumberFormatter.format(marker.beats())
        + " ("
        + NumberFormatter.format(marker.seconds())
        + " s)";
  }

  private WarpMarker require(double beats) {
    return shown.stream()
        .filter(marker -> BeatComparison.areEqual(marker.beats(), beats))
        .findFirst()
        .orElseThrow(() -> missingError(beats));
  }

  private SvcException missingError(double beats) {
    return INVALID_ARGUMENT
        .because("there is no warp marker at beat " + NumberFormatter.format(beats))
        .withCandidates(
            shown.stream().map(marker -> NumberFormatter.format(marker.beats()) + "b").toList())
        .hint("Give the position of one of the markers.");
  }

  private List<WarpMarker> result() {
    WarpMarker last = shown.get(shown.size() - 1);
    List<WarpMarker> all = new ArrayList<>(shown);
    all.add(
        new WarpMarker(last.beats() + WarpMap.LAST_STEP_BEATS, last.seconds() + lastStepSeconds));
    return List.copyOf(all);
  }
}
