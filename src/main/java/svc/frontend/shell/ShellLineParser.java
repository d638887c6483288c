package svc.frontend.shell;

import org.jline.reader.EOFError;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;
import svc.frontend.shell.syntax.EnteredLine;
import svc.frontend.shell.syntax.StatementClassifier;
import svc.frontend.shell.syntax.StatementSplitter;
import svc.verb.VerbCatalog;

/** Splits an entered line into statements, and finds the completion context in a typed line. */
final class ShellLineParser implements Parser {
  private final VerbCatalog catalog;
  private final StatementClassifier language;

  public ShellLineParser(VerbCatalog catalog, StatementClassifier language) {
    this.catalog = catalog;
    this.language = language;
  }

  @Override
  public ParsedLine parse(String line, int cursor, ParseContext context) {
    return context == ParseContext.ACCEPT_LINE || context == ParseContext.SECONDARY_PROMPT
        ? accepted(line, cursor)
        : new ParsedShellLine(line, cursor, contextAt(line.substring(0, cursor)));
  }

  private EnteredLine accepted(String line, int cursor) {
    StatementSplitter statements = StatementSplitter.split(line, language);
    if (!statements.missing().isEmpty()) {
      throw new EOFError(-1, -1, "unfinished", statements.missing());
    }
    return new EnteredLine(line, cursor, statements.list());
  }

  /** Returns the completion context at the end of a text. */
  public CursorContext contextAt(String before) {
    boolean firstWord = before.strip().matches("[\\w-]*") && !before.matches("(?s).*\\S\\s+");
    boolean groovy =
        !firstWord && language.classify(before) == StatementClassifier.StatementKind.GROOVY;
    return groovy
        ? GroovyContextParser.parse(catalog, before)
        : CursorContext.commandContext(before);
  }

  @Override
  public boolean isEscapeChar(char c) {
    return false;
  }
}
