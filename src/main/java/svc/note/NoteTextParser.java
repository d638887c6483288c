package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.model.argument.SongPosition;
import svc.model.clip.MidiNote;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.time.BeatComparison;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.text.TextSanitizer;

/**
 * Parses the items of note text, as {@link NoteParser} describes it. One parser reads all items of
 * one text, in order.
 */
final class NoteTextParser {
  private static final Pattern VELOCITY = Pattern.compile("[0-9]{1,9}(?:\\.[0-9]{1,32})?");
  private static final int MAX_NAMED = 5;

  private final TimeSignature signature;
  private final SymbolReading reading;
  private final Map<Integer, String> names = new HashMap<>();

  /** The lengths in beats by their texts; most texts contain a few lengths many times. */
  private final Map<String, Double> lengths = new HashMap<>();

  private final List<String> offBar = new ArrayList<>();
  private boolean isAfterBarLine;
  private double time;
  private double length = 1;
  private double velocity = 100;

  NoteTextParser(TimeSignature signature, double start, SymbolReading reading) {
    this.signature = signature;
    this.time = start;
    this.reading = reading;
  }

  /**
   * Parses an item and returns its notes. Throws INVALID_ARGUMENT if the item is invalid; the error
   * contains the number and the position of the item.
   */
  List<MidiNote> parse(NoteTextItem item) {
    try {
      item.requireValid();
      return parseValid(item);
    } catch (SvcException error) {
      throw item.locate(error);
    }
  }

  /** Returns the names of the pitches as the text spells them. */
  Map<Integer, String> names() {
    return names;
  }

  /**
   * Returns the warnings about the text: the reading of symbols that can be pitches or chords, and
   * the items after bar lines that do not begin on a bar line of the clip.
   */
  List<Warning> warnings() {
    checkBarLine("the end of the text", time);
    List<Warning> warnings = new ArrayList<>(reading.warnings());
    barLineWarning().ifPresent(warnings::add);
    return warnings;
  }

  private List<MidiNote> parseValid(NoteTextItem item) {
    NoteTextItem.NoteSymbolKind kind = item.kind();
    if (kind == NoteTextItem.NoteSymbolKind.BAR_LINE) {
      requireNothingElse(item);
      checkBarLine("the next bar line", time);
      isAfterBarLine = true;
      return List.of();
    }
    List<Integer> pitches =
        kind == NoteTextItem.NoteSymbolKind.REST ? List.of() : parsePitches(item, kind);
    double start = item.position() == null ? time : parsePosition(item.position());
    length =
        item.length() == null ? length : lengths.computeIfAbsent(item.length(), this::parseLength);
    velocity = item.velocity() == null ? velocity : parseVelocity(item.velocity());
    NoteLimits.requireBetween("the end of the note", start + length, 0, 2 * NoteLimits.MAX_BEATS);
    checkBarLine(TextSanitizer.sanitizeName(item.symbol()), start);
    time = start + length;
    return pitches.stream()
        .map(pitch -> NoteCopier.create(pitch, start, length, velocity))
        .toList();
  }

  private static void requireNothingElse(NoteTextItem barLine) {
    if (!barLine.suffix().isEmpty()) {
      throw INVALID_ARGUMENT
          .because("a bar line has no position and no length")
          .hint("Write | alone, between notes.");
    }
  }

  private void checkBarLine(String what, double start) {
    double bars = start / signature.beatsPerBar();
    double distance = Math.abs(bars - Math.rint(bars)) * signature.beatsPerBar();
    if (isAfterBarLine && !BeatComparison.areEqual(distance, 0)) {
      offBar.add(what + " at " + SongPosition.format(start, signature));
    }
    isAfterBarLine = false;
  }

  private Optional<Warning> barLineWarning() {
    if (offBar.isEmpty()) {
      return Optional.empty();
    }
    int more = offBar.size() - MAX_NAMED;
    String places = String.join(", ", offBar.subList(0, Math.min(MAX_NAMED, offBar.size())));
    return Optional.of(
        new Warning(
            "NOT_ON_BAR_LINE",
            "what follows a bar line in the text does not begin a bar: "
                + places
                + (more > 0 ? " and " + more + " more" : ""),
            "The lengths between two bar lines must add up to whole bars of " + signature + "."));
  }

  private List<Integer> parsePitches(NoteTextItem item, NoteTextItem.NoteSymbolKind kind) {
    String name = item.name();
    if (name.startsWith("[")) {
      requireNoMark(item);
      return parseGroup(item.symbol());
    }
    boolean isChord =
        kind == NoteTextItem.NoteSymbolKind.CHORD
            || kind == NoteTextItem.NoteSymbolKind.BARE_LETTER
            || kind == NoteTextItem.NoteSymbolKind.PITCH_OR_CHORD && reading.asChords();
    if (isChord) {
      ChordSymbol chord = ChordSymbol.parse(name);
      names.putAll(chord.names());
      return chord.pitches();
    }
    if (kind == NoteTextItem.NoteSymbolKind.INVALID && !PitchNames.isOutOfRange(name)) {
      throw invalidNameError(item.symbol());
    }
    return List.of(parsePitch(name));
  }

  private static void requireNoMark(NoteTextItem item) {
    if (item.mark() != null) {
      throw INVALID_ARGUMENT
          .because("pitches in brackets cannot have a mark")
          .hint("Write them without " + item.mark() + ":, because they are always pitches.");
    }
  }

  private int parsePitch(String name) {
    int pitch = PitchNames.parse(name);
    PitchNames.spell(name).ifPresent(spelled -> names.put(pitch, spelled));
    return pitch;
  }

  private List<Integer> parseGroup(String text) {
    if (!text.endsWith("]") || text.length() == 2) {
      throw INVALID_ARGUMENT
          .because("the brackets are empty or not closed")
          .hint("Write pitches as in \"[C3 E3 G3]\".");
    }
    return Arrays.stream(text.substring(1, text.length() - 1).split("[\\s,]+"))
        .filter(name -> !name.isEmpty())
        .map(name -> parsePitch(PitchClass.normalize(name)))
        .toList();
  }

  private double parsePosition(String text) {
    try {
      return SongPosition.parse(text).toBeats(signature);
    } catch (SvcException error) {
      throw error.hint(
          "Write bar.beat from the clip's start, such as \"1.1\" or \"2.3.2\" (the second"
              + " sixteenth), or beats from 0 such as \"4\" or \"4.5b\".");
    }
  }

  private double parseLength(String text) {
    double beats = SongLength.parse(text).toBeats(signature);
    NoteLimits.requireLength("the length " + TextSanitizer.quote(text), beats);
    return beats;
  }

  private static double parseVelocity(String text) {
    double velocity = VELOCITY.matcher(text).matches() ? Double.parseDouble(text) : 0;
    if (!(velocity >= 1 && velocity <= 127)) {
      throw INVALID_ARGUMENT
          .because("invalid velocity " + TextSanitizer.quote(text))
          .hint("Write a number from 1 to 127.");
    }
    return velocity;
  }

  private static SvcException invalidNameError(String text) {
    List<String> similar =
        Stream.concat(
                PitchNames.findSimilar(text).stream().limit(2),
                ChordSymbol.findSimilar(text).stream())
            .limit(3)
            .toList();
    SvcException error =
        INVALID_ARGUMENT
            .because(TextSanitizer.quote(text) + " is neither a pitch nor a chord symbol")
            .withCandidates(similar);
    return error.hint(
        similar.isEmpty() ? NoteTextItem.FORMS : error.hint() + " " + NoteTextItem.FORMS);
  }
}
