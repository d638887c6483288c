package svc.verbs.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.note.NoteEntry;
import svc.note.NoteLimits;
import svc.note.NoteParser;
import svc.note.NoteWindow;
import svc.note.ParsedNotes;

/** Reads the notes that a call gives: as data, as text or as drum steps. */
final class NoteInputReader {
  static final String NOTES_DESCRIPTION =
      "Notes as text: PITCH@POSITION:LENGTH:VELOCITY, such as \"C3@1.1:1/4:100 E3 r:1/8 Dm7@2.1\"."
          + " Length and velocity carry on. A7 is a chord or a pitch; chord:A7 and pitch:A7 decide."
          + " Drum steps have a text for each pad: \"Kick: x...X.-.\". Notes can also be objects with"
          + " pitch (C3 or 60) or chord (Dm7), start in beats or position as bar.beat, duration,"
          + " velocity, probability and mute.";

  static final String STEP_DESCRIPTION = "Length of a drum step, such as 1/16 or 1/8t.";
  static final String DEFAULT_STEP = "1/16";

  /** The length of a drum step in verbs without an argument for it. */
  static final SongLength USUAL_STEP = SongLength.parse(DEFAULT_STEP);

  /** The treatment of notes after the end of the clip. */
  enum NotesPastEndPolicy {
    /** Notes after the end are rejected. */
    FIXED("Move the notes, or make the clip longer first."),
    /** Notes after the end are rejected with a hint to the option that lengthens the clip. */
    EXTENDABLE("Move the notes, or lengthen the clip with {extend}."),
    /** The clip is lengthened to contain notes after its end. */
    EXTENDED("");

    private final String hint;

    NotesPastEndPolicy(String hint) {
      this.hint = hint;
    }
  }

  private NoteInputReader() {}

  /** Throws INVALID_ARGUMENT if the list of notes is empty. */
  static void check(List<NoteEntry> notes) {
    if (notes.isEmpty()) {
      throw INVALID_ARGUMENT
          .because("{notes} must contain at least one note")
          .hint("Give, for example, C3@1.1:1/4.")
          .withDetail("argument", "notes");
    }
  }

  /**
   * Reads the notes for a window of a clip. Throws INVALID_ARGUMENT if a note is outside the clip,
   * unless the clip will be lengthened.
   *
   * @param step the length of a drum step
   */
  static ParsedNotes read(
      MidiClip clip,
      NoteWindow window,
      List<NoteEntry> notes,
      SongLength step,
      NotesPastEndPolicy end) {
    try {
      TimeSignature signature = clip.extent().signature();
      NoteParser parser =
          new NoteParser(signature, window, step.toBeats(signature), clip.padSource());
      boolean isExtended = end == NotesPastEndPolicy.EXTENDED;
      ParsedNotes read = (isExtended ? parser.withRoomForSteps(notes) : parser).parse(notes);
      NoteLimits.requireValid(read.notes());
      if (!isExtended) {
        String hint =
            clip.repetitions() > 1
                ? "From there, the clip repeats its loop; to write the repetitions out as notes, give"
                    + " {unroll}."
                : end.hint;
        clip.extent().requireInside(read.notes(), clip.namesOf(read.names()), hint);
      }
      return read;
    } catch (SvcException e) {
      throw e.withDetail("argument", "notes");
    }
  }

  /** Returns the bars in which notes start, such as "bars 1 to 2". */
  static String bars(MidiClip clip, List<MidiNote> notes) {
    double beatsPerBar = clip.extent().signature().beatsPerBar();
    int first = bar(notes.stream().mapToDouble(MidiNote::start).min().orElse(0), beatsPerBar);
    int last = bar(notes.stream().mapToDouble(MidiNote::start).max().orElse(0), beatsPerBar);
    return first == last ? "bar " + first : "bars " + first + " to " + last;
  }

  private static int bar(double start, double beatsPerBar) {
    return (int) Math.floor(start / beatsPerBar + 1e-9) + 1;
  }
}
