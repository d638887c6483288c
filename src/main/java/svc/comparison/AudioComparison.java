package svc.comparison;

import java.util.List;
import java.util.stream.Collectors;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.clip.AudioSettings;
import svc.model.clip.ClipAudio;
import svc.model.clip.WarpMarker;
import svc.text.NumberFormatter;

/** Compares the audio of two versions of a clip. */
record AudioComparison(ChangeCollector changes) {

  /**
   * Adds the changes.
   *
   * @param label the clip in words
   * @param from the earlier audio, null if the clip has none
   * @param to the later audio, null if the clip has none
   */
  void compare(String label, ClipAudio from, ClipAudio to) {
    if (from == null || to == null) {
      return;
    }
    compareValues("file of " + label, from.source().file(), to.source().file(), null);
    compareSettings(label, from.settings(), to.settings());
    if (from.region() != null && to.region() != null) {
      compareValues(
          "start in the file of " + label,
          from.region().startSeconds(),
          to.region().startSeconds(),
          "s");
    }
    compareValues("warp markers of " + label, text(from.markers()), text(to.markers()), null);
  }

  private void compareSettings(String label, AudioSettings from, AudioSettings to) {
    compareValues("warping of " + label, from.warp(), to.warp(), null);
    compareValues(
        "warp mode of " + label, from.warpMode().toString(), to.warpMode().toString(), null);
    compareValues("gain of " + label, from.gainDb(), to.gainDb(), "dB");
    compareValues("transposition of " + label, from.transpose(), to.transpose(), "semitones");
    compareValues("detuning of " + label, from.detune(), to.detune(), "cents");
  }

  private void compareValues(String what, Object from, Object to, String unit) {
    changes.compareValues(ChangedItemKind.CLIP, what, from, to, unit);
  }

  /** Returns the markers that users see, such as "0 = 0 s, 16 = 7.9 s"; null if there are none. */
  private static String text(List<WarpMarker> markers) {
    return markers == null || markers.isEmpty()
        ? null
        : markers.stream()
            .limit(markers.size() - 1)
            .map(marker -> format(marker.beats()) + " = " + format(marker.seconds()) + " s")
            .collect(Collectors.joining(", "));
  }

  private static String format(double number) {
    return NumberFormatter.format(Math.round(number * 1e4) / 1e4);
  }
}
