package svc.frontend.shell.syntax;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into statements: as many lines as each needs. */
public final class StatementSplitter {
  /**
   * A statement.
   *
   * @param line the number of its first line, from 1
   */
  public record ShellStatement(String text, int line) {}

  private final StatementClassifier language;
  private final List<ShellStatement> statements = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int first = 1;

  private StatementSplitter(StatementClassifier language) {
    this.language = language;
  }

  public static List<ShellStatement> split(String text, StatementClassifier language) {
    StatementSplitter statements = new StatementSplitter(language);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      statements.addLine(lines.get(i), i + 1);
    }
    statements.endStatement();
    return statements.statements;
  }

  private void addLine(String line, int number) {
    if (!text.isEmpty() && !language.isIncomplete(text.toString()) && !continuesPrevious(line)) {
      endStatement();
    }
    first = text.isEmpty() ? number : first;
    text.append(text.isEmpty() ? "" : "\n").append(line);
  }

  /** Such lines belong to what came before, which was whole without them. */
  private static boolean continuesPrevious(String line) {
    return line.strip()
        .matches("(?s)(?:else|catch|finally)\\b.*|\\}\\s*(?:else|catch|finally)\\b.*|\\.\\w.*");
  }

  private void endStatement() {
    String whole = text.toString();
    text.setLength(0);
    switch (language.classify(whole)) {
      case NOTHING -> {}
      case COMMAND, SHELL ->
          CommandWords.splitCommands(whole)
              .forEach(one -> statements.add(new ShellStatement(one, first)));
      default -> statements.add(new ShellStatement(whole, first));
    }
  }
}
