package svc.model.argument;

import java.util.regex.Pattern;

/**
 * A position in the song as the caller wrote it: a position such as 9.1, or the name of a section
 * of the song, which stands for its start. A locator begins a section. {@code section:NAME} is
 * always a name; any other text is a name only if it does not have the form of a position.
 *
 * @param position null for a section
 * @param section the name of a section or locator, or the id of a section; null for a position
 */
public record PositionReference(SongPosition position, String section) {
  private static final String SECTION_PREFIX = "section:";

  /**
   * Matches texts that have the form of a position, even with typing errors. A text that does not
   * match is the name of a section.
   */
  private static final Pattern NUMERIC =
      Pattern.compile("-?[0-9.]+[bB]?|[0-9]+\\.[0-9.]+\\+[0-9./]+");

  /** Parses a text, a number of quarter notes or a quantity in beats. */
  public static PositionReference parse(Object given) {
    String text = given instanceof String string ? string.strip() : "";
    if (text.isEmpty() || hasPositionForm(text)) {
      return new PositionReference(SongPosition.parse(given), null);
    }
    boolean hasPrefix = text.startsWith(SECTION_PREFIX);
    return new PositionReference(
        null, hasPrefix ? text.substring(SECTION_PREFIX.length()).strip() : text);
  }

  /** Returns whether a text has the form of a position, even with typing errors. */
  public static boolean hasPositionForm(String text) {
    return NUMERIC.matcher(text).matches();
  }

  /** Returns the position at a number of quarter notes from the start of the song. */
  public static PositionReference ofBeats(double beats) {
    return new PositionReference(SongPosition.ofBeats(beats), null);
  }

  /** Returns the text from which {@link #parse} creates an equal reference. */
  @Override
  public String toString() {
    return section == null ? position.text() : SECTION_PREFIX + section;
  }
}
