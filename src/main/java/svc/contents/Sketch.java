package svc.contents;

import java.util.Locale;
import svc.model.ArrangementClip;
import svc.model.Clip;
import svc.model.Numbers;

/** A thing in a few numbers, for what has come or gone as a whole. */
public sealed interface Sketch {

  /** The same in words. */
  String words();

  /**
   * A clip.
   *
   * @param notes how many, null on audio clips
   * @param envelopes how many, null where the host cannot tell
   */
  record OfClip(double lengthBeats, Integer notes, Integer envelopes) implements Sketch {
    static OfClip of(SlotContents slot) {
      Clip clip = slot.clip();
      return new OfClip(clip.lengthBeats(), clip.noteCount(), slot.envelopes().size());
    }

    static OfClip of(ArrangementClip clip) {
      return new OfClip(
          clip.lengthBeats(),
          clip.notes() == null ? null : (Integer) clip.notes().size(),
          clip.envelopes() == null ? null : (Integer) clip.envelopes().size());
    }

    @Override
    public String words() {
      return beats(lengthBeats)
          + " beats"
          + (notes == null ? "" : ", " + many(notes, "note"))
          + (envelopes == null || envelopes == 0 ? "" : ", " + many(envelopes, "envelope"));
    }
  }

  /**
   * The notes of a clip.
   *
   * @param added how many are there now that were not, null for what was before; likewise removed
   */
  record OfNotes(int count, Integer added, Integer removed) implements Sketch {
    @Override
    public String words() {
      return added == null ? many(count, "note") : many(count, "note") + signed();
    }

    private String signed() {
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
  record OfEnvelope(int points, double fromBeats, double toBeats, double lowest, double highest)
      implements Sketch {
    @Override
    public String words() {
      String where = "beats " + beats(fromBeats) + " to " + beats(toBeats);
      String values = String.format(Locale.ROOT, "%.2f to %.2f", lowest, highest);
      return many(points, "point") + ", " + where + ", " + values;
    }
  }

  private static String beats(double beats) {
    return Numbers.plain(Math.round(beats * 1000) / 1000.0);
  }

  private static String many(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
