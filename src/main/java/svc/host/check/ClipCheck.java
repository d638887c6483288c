package svc.host.check;

import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;
import static svc.model.set.TransportState.LAST_BEAT;

import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSettings;
import svc.model.clip.MidiNote;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.time.BeatComparison;
import svc.model.track.TrackKind;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Checks changes of a session clip.
 *
 * @param name the name of the clip
 * @param kind MIDI or audio
 */
public record ClipCheck(String name, TrackKind kind) {
  /** The largest number of notes and automation points of a clip whose loop is unrolled. */
  public static final int MAX_CONTENT = 100_000;

  private static final int LAST_PITCH = 127;

  /** Throws INVALID_ARGUMENT if the length of a new clip, in beats, is out of range. */
  public static void requireLength(double beats) {
    if (!(beats > 0 && beats <= LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              "a clip's length must be above 0 and at most 1576800 beats, not "
                  + NumberFormatter.format(beats))
          .hint("Give a length in this range.");
    }
  }

  /** Throws INVALID_ARGUMENT if a clip would be copied or moved to its own place. */
  public static void requireOtherPlace(ClipAddress from, ClipAddress to) {
    if (from.equals(to)) {
      boolean isInSlot = to instanceof ClipAddress.InSlot;
      throw INVALID_ARGUMENT
          .because("the clip is already " + describe(to))
          .hint("Choose another " + (isInSlot ? "scene" : "position") + " or another track.");
    }
  }

  private static String describe(ClipAddress place) {
    return place instanceof ClipAddress.OnTimeline timeline
        ? "at beat " + NumberFormatter.format(timeline.startBeats()) + " of the timeline"
        : "in scene " + ((ClipAddress.InSlot) place).scene();
  }

  /**
   * Throws INVALID_ARGUMENT if the settings of a timeline clip would move its content, which starts
   * where the clip starts.
   */
  public static void requireStart(ClipAddress clip, ClipSettings settings) {
    boolean isAtStart = settings.start() == 0 && (settings.looping() || settings.loopStart() == 0);
    if (clip instanceof ClipAddress.OnTimeline && !isAtStart) {
      throw INVALID_ARGUMENT
          .because("a clip on the timeline plays from its start, not from another time in it")
          .hint("To play its notes earlier, move them with `svc note transform --shift`.");
    }
  }

  /** Throws INVALID_ARGUMENT if a clip with these settings could not play or is too long. */
  public static void requirePlayable(ClipSettings settings) {
    double length = settings.loopEnd() - settings.loopStart();
    boolean isEmpty = BeatComparison.isTooShort(length);
    if (isEmpty || !BeatComparison.isBefore(settings.start(), settings.loopEnd())) {
      throw INVALID_ARGUMENT
          .because(
              "a clip cannot play from beat "
                  + NumberFormatter.format(settings.start())
                  + " with a loop from "
                  + NumberFormatter.format(settings.loopStart())
                  + " to "
                  + NumberFormatter.format(settings.loopEnd()))
          .hint("Let the clip start before the end of its loop.");
    }
    requireLength(length);
  }

  /**
   * Throws NOT_A_MIDI_TRACK unless the clip has notes.
   *
   * @param track the name of the clip's track
   */
  public void requireNotes(String track) {
    requireMidi(" of " + TextSanitizer.quote(track) + " is an audio clip; it has no notes");
  }

  /** Throws NOT_A_MIDI_TRACK unless the loop of the clip can be doubled. */
  public void requireDoubling() {
    requireMidi(" is an audio clip and cannot be doubled");
  }

  private void requireMidi(String otherwise) {
    if (kind != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK
          .because("the clip " + TextSanitizer.quote(name) + otherwise)
          .hint("Choose a MIDI clip.");
    }
  }

  /** Throws INVALID_ARGUMENT if a value of a note is out of range. */
  public static void requireValid(MidiNote note) {
    if (!isValid(note)) {
      throw INVALID_ARGUMENT
          .because("a value of the note with " + describe(note) + " is out of range")
          .hint(
              "In a note, the pitch and the velocity are 0 to 127, and the length is not negative.");
    }
  }

  /** Returns whether all values of a note are in range. */
  public static boolean isValid(MidiNote note) {
    Double deviation = note.velocityDeviation();
    Double release = note.releaseVelocity();
    return isBetween(0, LAST_PITCH, note.pitch())
        && isBetween(0, LAST_PITCH, note.velocity())
        && isBetween(0, 1, note.probability())
        && Double.isFinite(note.start())
        && isBetween(0, Double.MAX_VALUE, note.duration())
        && (deviation == null || isBetween(-LAST_PITCH, LAST_PITCH, deviation))
        && (release == null || isBetween(0, LAST_PITCH, release));
  }

  private static boolean isBetween(double low, double high, double value) {
    return value >= low && value <= high;
  }

  /** Returns the error for a note to be changed that the clip does not have. */
  public SvcException missingError(MidiNote note) {
    return HOST_ERROR
        .because(
            "the clip "
                + TextSanitizer.quote(name)
                + " does not have the note with "
                + describe(note)
                + " any more")
        .hint("Read the notes again, then try again.");
  }

  /**
   * Returns the error for a clip whose loop would be repeated too often.
   *
   * @param code INVALID_ARGUMENT if the caller gave the length, otherwise NOT_SUPPORTED_BY_HOST
   * @param length the length of the repeated loop in beats
   */
  public SvcException tooMuchContentError(ErrorCode code, double length) {
    return code.because(
            (name.isBlank() ? "an unnamed clip" : "the clip " + TextSanitizer.quote(name))
                + ", repeated over "
                + NumberFormatter.format(length)
                + " beats, would contain more than 100,000 notes and automation points")
        .hint("Lengthen the loop of the clip, or let the clip play for a shorter time.");
  }

  private static String describe(MidiNote note) {
    return "pitch " + note.pitch() + " at beat " + NumberFormatter.format(note.start());
  }
}
