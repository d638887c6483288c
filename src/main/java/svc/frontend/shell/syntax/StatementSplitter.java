package svc.frontend.shell.syntax;

import java.util.ArrayList;
import java.util.List;
import svc.lexer.CommandLexer;
import svc.lexer.CommandToken;
import svc.lexer.CommandTokenKind;
import svc.lexer.GroovyNesting;

/** Splits a text into statements, each of as many lines as it needs. */
public final class StatementSplitter {
  private final StatementClassifier language;
  private final List<Statement> statements = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private StatementClassifier.StatementKind kind = StatementClassifier.StatementKind.NOTHING;
  private List<CommandToken> tokens = List.of();
  private String missing = "";
  private int first = 1;

  private StatementSplitter(StatementClassifier language) {
    this.language = language;
  }

  public static StatementSplitter split(String text, StatementClassifier language) {
    StatementSplitter statements = new StatementSplitter(language);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      statements.addLine(lines.get(i), i + 1);
    }
    statements.endStatement();
    return statements;
  }

  public List<Statement> list() {
    return statements;
  }

  /** What the last statement lacks, such as a closing bracket; empty if it is complete. */
  public String missing() {
    return missing;
  }

  private void addLine(String line, int number) {
    boolean continues = !missing.isEmpty() || continuesComplete(line);
    if (kind == StatementClassifier.StatementKind.NOTHING || !continues) {
      endStatement();
      kind = language.classify(line);
      first = number;
    }
    text.append(text.isEmpty() ? "" : "\n").append(line);
    read(text.toString());
  }

  /** Whether a line belongs to the statement before it even if that one is complete. */
  private static boolean continuesComplete(String line) {
    return line.strip()
        .matches("(?s)(?:else|catch|finally)\\b.*|\\}\\s*(?:else|catch|finally)\\b.*|\\.\\w.*");
  }

  private void read(String whole) {
    if (kind == StatementClassifier.StatementKind.GROOVY) {
      missing = new GroovyNesting(whole).missing();
    } else if (kind != StatementClassifier.StatementKind.NOTHING) {
      tokens = CommandLexer.tokens(whole);
      missing = missing(tokens.get(tokens.size() - 1));
    }
  }

  private static String missing(CommandToken last) {
    return last.open() == CommandLexer.NONE
        ? ""
        : last.open() == '\\' ? "..." : String.valueOf(last.open());
  }

  private void endStatement() {
    switch (kind) {
      case NOTHING -> {}
      case GROOVY -> statements.add(new Statement(kind, text.toString(), List.of(), first));
      case NEITHER -> addLine(kind, text.toString(), tokens);
      default -> addCommands();
    }
    text.setLength(0);
    kind = StatementClassifier.StatementKind.NOTHING;
  }

  private void addCommands() {
    List<CommandToken> command = new ArrayList<>();
    for (CommandToken token : tokens) {
      if (token.isWord()) {
        command.add(token);
      } else if (token.kind() == CommandTokenKind.SEPARATOR) {
        addCommand(command);
        command.clear();
      }
    }
    addCommand(command);
  }

  private void addCommand(List<CommandToken> command) {
    if (!command.isEmpty()) {
      int start = command.get(0).start();
      String one = text.substring(start, command.get(command.size() - 1).end());
      addLine(start == 0 ? kind : language.classify(one), one, command);
    }
  }

  private void addLine(
      StatementClassifier.StatementKind of, String one, List<CommandToken> command) {
    List<String> words = StatementClassifier.withoutProgram(CommandLexer.words(command));
    boolean groovy = of == StatementClassifier.StatementKind.GROOVY;
    if (of != StatementClassifier.StatementKind.NOTHING) {
      statements.add(new Statement(of, one, groovy ? List.of() : words, first));
    }
  }
}
