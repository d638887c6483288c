package svc.plot;

import svc.model.clip.MidiNote;

/**
 * A symbol in a piano roll that is drawn as text. A note begins with a symbol for its velocity, and
 * continues with a line. If several symbols would be at one place, the constant that is declared
 * last is drawn.
 */
enum PianoRollSymbol {
  BLANK(" ", " ", "", ColoredTextLine.NONE),
  BEAT("·", ".", "beat", ColoredTextLine.NONE),
  BAR("│", "|", "bar", ColoredTextLine.NONE),
  MUTED_LINE("┄", "~", "", ColoredTextLine.NONE),
  LINE("━", "-", "continued", ColoredTextLine.NONE),
  MUTED("○", "m", "muted", ColoredTextLine.NONE),
  SOFT("░", "1", "1-31", 4),
  MEDIUM("▒", "2", "32-63", 0),
  STRONG("▓", "3", "64-95", 1),
  LOUD("█", "4", "96-127", 5);

  private static final int LEVELS = 4;
  private static final double VELOCITIES = 128;

  private final String unicode;
  private final String ascii;
  private final String meaning;

  /** The color in a terminal with colors, as an index of {@link ColoredTextLine}. */
  final int color;

  PianoRollSymbol(String unicode, String ascii, String meaning, int color) {
    this.unicode = unicode;
    this.ascii = ascii;
    this.meaning = meaning;
    this.color = color;
  }

  /** Returns the symbol with which a note begins. */
  static PianoRollSymbol startOf(MidiNote note) {
    int level = (int) (note.velocity() / VELOCITIES * LEVELS);
    return note.mute()
        ? MUTED
        : values()[SOFT.ordinal() + Math.max(0, Math.min(LEVELS - 1, level))];
  }

  /** Returns the symbol with which a note continues. */
  static PianoRollSymbol lineOf(MidiNote note) {
    return note.mute() ? MUTED_LINE : LINE;
  }

  String text(TerminalDrawingStyle style) {
    return style == TerminalDrawingStyle.ASCII ? ascii : unicode;
  }

  /** Returns the text that explains this symbol in the legend. */
  String legend(TerminalDrawingStyle style) {
    return text(style) + (style == TerminalDrawingStyle.ASCII ? ": " : " ") + meaning;
  }
}
