package svc.note;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * An item of note text: a note, a chord, a rest or a bar line.
 *
 * @param text the item as written
 * @param number the number of the item in the text of the call, from 1
 * @param character the position of its first character in the text of the call, from 1
 * @param mark the text before the colon of {@code chord:C5} or {@code pitch:A7}; null without one
 * @param kind the kind of the symbol, or of the text that the mark requires
 * @param symbol the pitch, the group of pitches, the chord symbol, the rest or the bar line
 * @param suffix the rest of the item, such as {@code @1.1:1/4:100}
 * @param position the position, null if the item has none
 * @param length the length, null if the item has none
 * @param velocity the velocity, null if the item has none
 */
record NoteTextItem(
    String text,
    int number,
    int character,
    String mark,
    NoteSymbolKind kind,
    String symbol,
    String suffix,
    String position,
    String length,
    String velocity) {
  /** The hint that shows the forms of items. */
  static final String FORMS =
      "Write PITCH@BAR.BEAT:LENGTH:VELOCITY such as \"C3@1.1:1/4:100\", a chord symbol such as"
          + " \"Dm7\", or a rest such as \"r:1/4\".";

  /** The kinds of symbols. */
  enum NoteSymbolKind {
    PITCH,
    CHORD,
    /** A major chord without a quality, such as C; melodies are often written like this, too. */
    BARE_LETTER,
    /** A symbol such as A7, which is a pitch or a chord. */
    PITCH_OR_CHORD,
    REST,
    BAR_LINE,
    INVALID
  }

  private static final Pattern ITEM = Pattern.compile("\\|+|\\[[^\\]]*\\][^\\s,|]*|[^\\s,|]+");
  private static final Pattern MARK =
      Pattern.compile("(chord|pitch):(?=[^:@])", Pattern.CASE_INSENSITIVE);
  private static final int MAX_PARTS = 3;
  private static final Pattern REST = Pattern.compile("[rR]|[nN]\\.?[cC]\\.?");

  /**
   * Splits a line into items.
   *
   * @param itemsBefore the number of items in the lines before
   * @param charactersBefore the number of characters in the lines before
   */
  static List<NoteTextItem> split(String line, int itemsBefore, int charactersBefore) {
    List<NoteTextItem> items = new ArrayList<>();
    Matcher item = ITEM.matcher(line);
    while (item.find()) {
      int number = itemsBefore + items.size() + 1;
      items.add(parse(item.group(), number, charactersBefore + item.start() + 1));
    }
    return items;
  }

  private static NoteTextItem parse(String text, int number, int character) {
    Matcher mark = MARK.matcher(text);
    boolean isMarked = mark.lookingAt();
    String unmarked = isMarked ? text.substring(mark.end()) : text;
    String[] parts = unmarked.split(":", -1);
    int at = parts[0].indexOf('@');
    String symbol = at < 0 ? parts[0] : parts[0].substring(0, at);
    String given = isMarked ? mark.group(1).toLowerCase(Locale.ROOT) : null;
    if (symbol.isEmpty() || parts.length > MAX_PARTS || unmarked.lastIndexOf('@') > at) {
      return new NoteTextItem(
          text, number, character, given, NoteSymbolKind.INVALID, null, "", null, null, null);
    }
    return new NoteTextItem(
        text,
        number,
        character,
        given,
        kindOf(given, symbol),
        symbol,
        unmarked.substring(symbol.length()),
        at < 0 ? null : parts[0].substring(at + 1),
        parts.length > 1 ? parts[1] : null,
        parts.length > 2 ? parts[2] : null);
  }

  /** Returns the symbol with # and b for accidentals. */
  String name() {
    return PitchClass.normalize(symbol);
  }

  private static NoteSymbolKind kindOf(String mark, String symbol) {
    if (mark != null) {
      return mark.equals("chord") ? NoteSymbolKind.CHORD : NoteSymbolKind.PITCH;
    }
    return kindOf(symbol);
  }

  /** Returns the kind of a symbol without a mark. */
  static NoteSymbolKind kindOf(String symbol) {
    if (symbol.startsWith("|")) {
      return NoteSymbolKind.BAR_LINE;
    }
    if (REST.matcher(symbol).matches()) {
      return NoteSymbolKind.REST;
    }
    String name = PitchClass.normalize(symbol);
    if (symbol.startsWith("[") || PitchNames.hasPitchForm(name)) {
      return PitchNames.isChordNumber(name) ? NoteSymbolKind.PITCH_OR_CHORD : NoteSymbolKind.PITCH;
    }
    PitchClass letter = PitchClass.prefixOf(name);
    if (letter != null && letter.restOf(name).isEmpty()) {
      return NoteSymbolKind.BARE_LETTER;
    }
    return ChordSymbol.find(name).isPresent() ? NoteSymbolKind.CHORD : NoteSymbolKind.INVALID;
  }

  /** Returns an error with the number and the position of this item. */
  SvcException locate(SvcException error) {
    return error
        .withPrefix("item " + number + " of the notes, " + TextSanitizer.quote(text) + ": ")
        .withDetail("item", number)
        .withDetail("character", character);
  }

  void requireValid() {
    if (symbol == null) {
      throw INVALID_ARGUMENT.because("not a note").hint(FORMS);
    }
  }
}
