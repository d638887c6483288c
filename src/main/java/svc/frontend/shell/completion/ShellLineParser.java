package svc.frontend.shell.completion;

import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.verb.VerbCatalog;

/** Tells the line reader when a statement is whole, and what stands at the cursor. */
public final class ShellLineParser implements Parser {
  private final VerbCatalog catalog;
  private final StatementClassifier language;

  public ShellLineParser(VerbCatalog catalog, StatementClassifier language) {
    this.catalog = catalog;
    this.language = language;
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    if (context == ParseContext.ACCEPT_LINE || context == ParseContext.SECONDARY_PROMPT) {
      String missing = language.missingEnd(line);
      if (!missing.isEmpty()) {
        throw new EOFError(-1, -1, "unfinished", missing);
      }
    }
    return new ParsedShellLine(line, cursor, contextAt(line.substring(0, cursor)));
  }

  /** Where the cursor stands behind this text. */
  public CursorContext contextAt(String before) {
    boolean first = before.strip().matches("[\\w-]*") && !before.matches("(?s).*\\S\\s+");
    return switch (language.classify(before)) {
      case GROOVY ->
          first ? CursorContext.commandContext(before) : GroovyContextParser.parse(catalog, before);
      default -> CursorContext.commandContext(before);
    };
  }

  @Override
  public boolean isEscapeChar(char c) {
    return false;
  }
}
