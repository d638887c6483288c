package svc.face.shell;

import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import svc.verb.Catalog;

/** Tells the line reader when a statement is whole, and what stands at the cursor. */
final class LineParser implements Parser {
  private final Catalog catalog;
  private final Language language;

  LineParser(Catalog catalog, Language language) {
    this.catalog = catalog;
    this.language = language;
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    if (context == ParseContext.ACCEPT_LINE || context == ParseContext.SECONDARY_PROMPT) {
      String missing = language.missing(line);
      if (!missing.isEmpty()) {
        throw new EOFError(-1, -1, "unfinished", missing);
      }
    }
    return new Typed(line, cursor, place(line.substring(0, cursor)));
  }

  /** Where the cursor stands behind this text. */
  Place place(String before) {
    boolean first = before.strip().matches("[\\w-]*") && !before.matches("(?s).*\\S\\s+");
    return switch (language.of(before)) {
      case GROOVY -> first ? Place.inCommand(before) : GroovyPlace.behind(catalog, before);
      default -> Place.inCommand(before);
    };
  }

  @Override
  public boolean isEscapeChar(char c) {
    return false;
  }
}
