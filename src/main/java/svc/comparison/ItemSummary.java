package svc.comparison;

import java.util.Locale;
import svc.model.clip.ArrangementClip;
import svc.model.clip.SessionClip;
import svc.text.NumberFormatter;

/** A thing in a few numbers, for what has come or gone as a whole. */
public sealed interface ItemSummary {

  /** The same in words. */
  String describe();

  /**
   * A clip.
   *
   * @param notes how many, null on audio clips
   * @param envelopes how many, null where the host cannot tell
   */
  record ClipSummary(double lengthBeats, Integer notes, Integer envelopes) implements ItemSummary {
    static ClipSummary of(SlotContents slot) {
      SessionClip clip = slot.clip();
      return new ClipSummary(clip.lengthBeats(), clip.noteCount(), slot.envelopes().size());
    }

    static ClipSummary of(ArrangementClip clip) {
      return new ClipSummary(
          clip.lengthBeats(),
          clip.notes() == null ? null : (Integer) clip.notes().size(),
          clip.envelopes() == null ? null : (Integer) clip.envelopes().size());
    }

    @Override
    public String describe() {
      return formatBeats(lengthBeats)
          + " beats"
          + (notes == null ? "" : ", " + formatCount(notes, "note"))
          + (envelopes == null || envelopes == 0 ? "" : ", " + formatCount(envelopes, "envelope"));
    }
  }

  /**
   * The notes of a clip.
   *
   * @param added how many are there now that were not, null for what was before; likewise removed
   */
  record NotesSummary(int count, Integer added, Integer removed) implements ItemSummary {
    @Override
    public String describe() {
      return added == null
          ? formatCount(count, "note")
          : formatCount(count, "note") + formatChanges();
    }

    private String formatChanges() {
      return " (+" + added + " -" + removed + ")";
    }
  }

  /**
   * An envelope, or those of one parameter along the timeline.
   *
   * @param fromBeats where the part of it begins that differs: in a clip from the clip's start,
   *     else from the song's; likewise toBeats
   * @param lowest the least of its values, 0-1 over the parameter's range; likewise highest
   */
  record EnvelopeSummary(
      int points, double fromBeats, double toBeats, double lowest, double highest)
      implements ItemSummary {
    @Override
    public String describe() {
      String where = "beats " + formatBeats(fromBeats) + " to " + formatBeats(toBeats);
      String values = String.format(Locale.ROOT, "%.2f to %.2f", lowest, highest);
      return formatCount(points, "point") + ", " + where + ", " + values;
    }
  }

  private static String formatBeats(double beats) {
    return NumberFormatter.format(Math.round(beats * 1000) / 1000.0);
  }

  private static String formatCount(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
