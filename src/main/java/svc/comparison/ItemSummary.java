package svc.comparison;

import java.util.Locale;
import svc.model.clip.ArrangementClip;
import svc.model.clip.SessionClip;
import svc.text.NumberFormatter;

/** A short summary of a clip, notes or an envelope that changed. */
public sealed interface ItemSummary {

  /** Returns the summary in words, such as "16 beats, 8 notes". */
  String describe();

  /**
   * The summary of a clip.
   *
   * @param notes the number of notes, null on audio clips
   * @param envelopes the number of envelopes, null if the host cannot read them
   */
  record ClipSummary(double lengthBeats, Integer notes, Integer envelopes) implements ItemSummary {
    static ClipSummary of(ClipSlotContents slot) {
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
   * The summary of the notes of a clip.
   *
   * @param added the number of notes that only the later state contains; null in the summary of the
   *     earlier state
   * @param removed the number of notes that only the earlier state contains; null in the summary of
   *     the earlier state
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
   * The summary of the points of an envelope in a clip slot, or of the changed points of a
   * parameter on the timeline.
   *
   * @param fromBeats the time of the first point in beats, from the clip's start or, on the
   *     timeline, from the song's start
   * @param toBeats the time of the last point in beats, counted in the same way
   * @param lowest the lowest value, 0-1 over the parameter's range; of the tempo, in bpm
   * @param highest the highest value
   */
  record EnvelopeSummary(
      int points, double fromBeats, double toBeats, double lowest, double highest)
      implements ItemSummary {
    @Override
    public String describe() {
      String range = "beats " + formatBeats(fromBeats) + " to " + formatBeats(toBeats);
      String values = String.format(Locale.ROOT, "%.2f to %.2f", lowest, highest);
      return formatCount(points, "point") + ", " + range + ", " + values;
    }
  }

  private static String formatBeats(double beats) {
    return NumberFormatter.format(Math.round(beats * 1000) / 1000.0);
  }

  private static String formatCount(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
