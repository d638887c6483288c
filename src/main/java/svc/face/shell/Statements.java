package svc.face.shell;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into statements: as many lines as each needs. */
final class Statements {
  /**
   * A statement.
   *
   * @param line the number of its first line, from 1
   */
  record Statement(String text, int line) {}

  private final Language language;
  private final List<Statement> statements = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int first = 1;

  private Statements(Language language) {
    this.language = language;
  }

  static List<Statement> of(String text, Language language) {
    Statements statements = new Statements(language);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      statements.add(lines.get(i), i + 1);
    }
    statements.end();
    return statements.statements;
  }

  private void add(String line, int number) {
    if (!text.isEmpty() && !language.isOpen(text.toString()) && !goesOn(line)) {
      end();
    }
    first = text.isEmpty() ? number : first;
    text.append(text.isEmpty() ? "" : "\n").append(line);
  }

  /** Such lines belong to what came before, which was whole without them. */
  private static boolean goesOn(String line) {
    return line.strip()
        .matches("(?s)(?:else|catch|finally)\\b.*|\\}\\s*(?:else|catch|finally)\\b.*|\\.\\w.*");
  }

  private void end() {
    String whole = text.toString();
    text.setLength(0);
    switch (language.of(whole)) {
      case NOTHING -> {}
      case COMMAND, SHELL ->
          Words.commands(whole).forEach(one -> statements.add(new Statement(one, first)));
      default -> statements.add(new Statement(whole, first));
    }
  }
}
