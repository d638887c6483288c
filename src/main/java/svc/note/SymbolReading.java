package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.note.NoteTextItem.NoteSymbolKind;

/**
 * Decides whether the symbols of a text that are both pitches and chords (a letter with 5, 6 or 7)
 * are read as chords. The other symbols of the text decide: if there are chords and no pitches,
 * they are chords, and vice versa. Without other symbols, 7 is a chord, and 5 and 6 are pitches.
 *
 * @param asChords whether these symbols are chords
 * @param warnings a warning that names the reading; if the text contains other pitches, only for 7,
 *     which is rarely meant as a pitch, and only if no pitch has the prefix pitch:
 */
record SymbolReading(boolean asChords, List<Warning> warnings) {
  private static final int MAX_NAMED = 5;
  private static final int MAX_REWRITTEN = 16;
  private static final String PITCH_PREFIX = "pitch:";
  private static final String BARE_LETTER_OCTAVE = "3";

  /**
   * Returns the reading for the items of a text. Throws INVALID_ARGUMENT with both rewrites if the
   * text does not decide, or if it consists of letters only.
   */
  static SymbolReading of(List<NoteTextItem> items) {
    Map<NoteSymbolKind, List<NoteTextItem>> byKind =
        items.stream()
            .collect(
                Collectors.groupingBy(
                    NoteTextItem::kind,
                    () -> new EnumMap<>(NoteSymbolKind.class),
                    Collectors.toList()));
    if (byKind.containsKey(NoteSymbolKind.INVALID)) {
      // The parser throws the error of the invalid item.
      return new SymbolReading(true, List.of());
    }
    List<NoteTextItem> letters = byKind.getOrDefault(NoteSymbolKind.BARE_LETTER, List.of());
    List<NoteTextItem> open = byKind.getOrDefault(NoteSymbolKind.PITCH_OR_CHORD, List.of());
    boolean hasPitches = byKind.containsKey(NoteSymbolKind.PITCH);
    boolean hasChords = byKind.containsKey(NoteSymbolKind.CHORD) || !letters.isEmpty();
    if (!letters.isEmpty()
        && !hasPitches
        && !byKind.containsKey(NoteSymbolKind.CHORD)
        && open.isEmpty()) {
      throw lettersOnlyError(items, letters);
    }
    if (open.isEmpty()) {
      return new SymbolReading(true, hasPitches ? warningsFor(letters, true) : List.of());
    }
    if (hasPitches && hasChords) {
      throw undecidedError(items, open, ", and the text contains both pitches and chords");
    }
    if (hasPitches) {
      boolean isExplicit = items.stream().anyMatch(item -> item.text().startsWith(PITCH_PREFIX));
      return new SymbolReading(false, isExplicit ? List.of() : warningsFor(sevenths(open), false));
    }
    boolean asChords = hasChords || areSevenths(items, open);
    return new SymbolReading(asChords, warningsFor(open, asChords));
  }

  private static boolean areSevenths(List<NoteTextItem> items, List<NoteTextItem> open) {
    int sevenths = sevenths(open).size();
    if (sevenths > 0 && sevenths < open.size()) {
      throw undecidedError(items, open, ", and nothing else in the text decides");
    }
    return sevenths > 0;
  }

  private static List<NoteTextItem> sevenths(List<NoteTextItem> open) {
    return open.stream().filter(item -> item.name().endsWith("7")).toList();
  }

  private static List<Warning> warningsFor(List<NoteTextItem> read, boolean asChords) {
    if (read.isEmpty()) {
      return List.of();
    }
    boolean isOne = read.stream().map(NoteTextItem::name).distinct().count() == 1;
    String chords = isOne ? "a chord" : "chords";
    String pitches = isOne ? "a pitch" : "pitches";
    String rewritten = names(read, asChords ? SymbolReading::asPitch : name -> "chord:" + name);
    return List.of(
        new Warning(
            "PITCH_OR_CHORD",
            "svc read " + names(read, name -> name) + " as " + (asChords ? chords : pitches),
            "For " + (asChords ? pitches : chords) + ", write " + rewritten + "."));
  }

  private static String asPitch(String name) {
    return NoteTextItem.kindOf(name) == NoteSymbolKind.BARE_LETTER
        ? name + BARE_LETTER_OCTAVE
        : PITCH_PREFIX + name;
  }

  private static SvcException lettersOnlyError(
      List<NoteTextItem> items, List<NoteTextItem> letters) {
    return INVALID_ARGUMENT
        .because(
            names(letters, name -> name)
                + (letters.size() == 1
                    ? " can be a chord or a pitch"
                    : " can be chords or pitches"))
        .hint(rewrites(items, letters));
  }

  private static SvcException undecidedError(
      List<NoteTextItem> items, List<NoteTextItem> open, String reason) {
    return INVALID_ARGUMENT
        .because(
            names(open, name -> name)
                + (open.size() == 1 ? " can be a chord or a pitch" : " can be chords or pitches")
                + reason)
        .hint(rewrites(items, open));
  }

  /** Returns a hint with the whole text for both readings, or with one item if it is long. */
  private static String rewrites(List<NoteTextItem> items, List<NoteTextItem> open) {
    List<NoteTextItem> shown = items.size() > MAX_REWRITTEN ? open.subList(0, 1) : items;
    return "For chords, write \""
        + rewrite(shown, open, name -> "chord:" + name)
        + "\"; for pitches, write \""
        + rewrite(shown, open, SymbolReading::asPitch)
        + "\".";
  }

  private static String rewrite(
      List<NoteTextItem> items, List<NoteTextItem> open, UnaryOperator<String> rename) {
    List<String> words = new ArrayList<>();
    for (NoteTextItem item : items) {
      words.add(open.contains(item) ? rename.apply(item.name()) + item.suffix() : item.text());
    }
    return String.join(" ", words);
  }

  private static String names(List<NoteTextItem> items, UnaryOperator<String> rename) {
    List<String> names = items.stream().map(NoteTextItem::name).distinct().toList();
    String shown = names.stream().limit(MAX_NAMED).map(rename).collect(Collectors.joining(", "));
    int more = names.size() - MAX_NAMED;
    return more > 0 ? shown + " and " + more + " more" : shown;
  }
}
