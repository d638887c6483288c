package svc.verbs.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.model.time.TimeSignature;
import svc.note.NoteEntry;
import svc.note.NoteLengthText;
import svc.note.NoteLimits;
import svc.note.NoteParser;
import svc.note.NoteWindow;
import svc.note.ParsedNotes;

/** Reads the notes that a call gives: as data, as text or as drum steps. */
final class NoteInputReader {
  static final String NOTES_DESCRIPTION =
      "Notes as text: PITCH@POSITION:LENGTH:VELOCITY, such as \"C3@1.1:1/4:100 E3 r:1/8 Dm7@2.1\". Drum"
          + " steps have a text for each pad: \"Kick: x...X.-.\". Notes can also be objects with"
          + " pitch (C3 or 60), start in beats or position as bar.beat, duration, velocity,"
          + " probability and mute.";

  static final String STEP_DESCRIPTION = "Length of a drum step: a note value or beats.";
  static final String DEFAULT_STEP = "1/16";

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

  /**
   * Throws INVALID_ARGUMENT if the list of notes is empty or contains both data and text, or if the
   * step is invalid.
   */
  static void check(List<NoteEntry> notes, String step) {
    if (notes.isEmpty()) {
      throw invalidNotes("{notes} must contain at least one note")
          .hint("Give, for example, C3@1.1:1/4.");
    }
    if (notes.stream().map(entry -> entry.text() == null).distinct().count() > 1) {
      throw invalidNotes("{notes} contains both texts and objects")
          .hint(
              "Give all notes as texts such as \"C3@1.1:1/4\", or all as objects such as"
                  + " {\"pitch\": \"C3\", \"start\": 0, \"duration\": 1}.");
    }
    try {
      NoteLengthText.parse(step);
    } catch (SvcException e) {
      throw e.withPrefix("{step}: ").withDetail("argument", "step");
    }
  }

  private static SvcException invalidNotes(String message) {
    return INVALID_ARGUMENT.because(message).withDetail("argument", "notes");
  }

  /**
   * Reads the notes for a window of a clip. Throws INVALID_ARGUMENT if a note is outside the clip,
   * unless the clip will be lengthened.
   */
  static ParsedNotes read(
      MidiClip clip,
      NoteWindow window,
      List<NoteEntry> notes,
      String step,
      NotesPastEndPolicy end) {
    try {
      ParsedNotes read = parse(clip, window, notes, NoteLengthText.parse(step), end);
      NoteLimits.requireValid(read.notes());
      if (end != NotesPastEndPolicy.EXTENDED) {
        clip.extent().requireInside(read.notes(), end.hint);
      }
      return read;
    } catch (SvcException e) {
      throw e.withDetail("argument", "notes");
    }
  }

  private static ParsedNotes parse(
      MidiClip clip,
      NoteWindow window,
      List<NoteEntry> notes,
      double step,
      NotesPastEndPolicy end) {
    TimeSignature signature = clip.extent().signature();
    if (notes.get(0).text() == null) {
      return new ParsedNotes(
          notes.stream().map(entry -> entry.toNote(signature)).toList(), List.of());
    }
    List<String> texts = notes.stream().map(NoteEntry::text).toList();
    NoteParser parser = new NoteParser(signature, window, step, clip::readPads);
    return (end == NotesPastEndPolicy.EXTENDED ? parser.withRoomForSteps(texts) : parser)
        .parse(texts);
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
