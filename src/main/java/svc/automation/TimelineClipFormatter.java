package svc.automation;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.time.TimeSignature;
import svc.text.TextSanitizer;

/** Formats clips of the timeline for messages. */
public final class TimelineClipFormatter {
  private static final int MAX_NAMED = 3;

  private TimelineClipFormatter() {}

  /** Describes a clip by its bounds, such as "Drop" from 13.1 to 21.1, for messages. */
  public static String describe(ArrangementClip clip, TimeSignature signature) {
    return nameOf(clip) + " from " + TimelineWritePlanner.rangeOf(clip).format(signature);
  }

  /** Returns the quoted name of a clip, or "an unnamed clip". */
  public static String nameOf(ArrangementClip clip) {
    return clip.name().isBlank() ? "an unnamed clip" : TextSanitizer.quote(clip.name());
  }

  /** Describes a clip by its bounds and its track, for messages. */
  public static String describe(String track, ArrangementClip clip, TimeSignature signature) {
    return describe(clip, signature) + " on " + TextSanitizer.quote(track);
  }

  /** Joins the first names with commas and states how many others there are. */
  public static String join(List<String> names) {
    int more = names.size() - MAX_NAMED;
    return String.join(", ", names.subList(0, Math.min(MAX_NAMED, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
