package svc.frontend.shell.syntax;

import java.util.ArrayList;
import java.util.List;
import svc.lexer.CommandLexer;
import svc.lexer.CommandToken;
import svc.lexer.CommandTokenKind;
import svc.lexer.GroovyNesting;

/** Splits lines of text into statements. A Groovy statement can span several lines. */
public final class StatementSplitter {
  private final StatementClassifier classifier;
  private final List<Statement> statements = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private StatementClassifier.StatementKind kind = StatementClassifier.StatementKind.NOTHING;
  private List<CommandToken> tokens = List.of();
  private String missing = "";
  private int firstLine = 1;
  private int lastLine;

  public StatementSplitter(StatementClassifier classifier) {
    this.classifier = classifier;
  }

  public static StatementSplitter split(String text, StatementClassifier classifier) {
    StatementSplitter statements = new StatementSplitter(classifier);
    text.lines().forEach(statements::addLine);
    statements.endStatement();
    return statements;
  }

  public List<Statement> list() {
    return statements;
  }

  /**
   * Returns the text that is missing at the end of the last statement, such as a closing bracket;
   * empty if the statement is complete.
   */
  public String missing() {
    return missing;
  }

  /**
   * Returns whether a line would continue the statement to which the last line belongs. Otherwise,
   * the line would begin a statement.
   */
  public boolean isContinuedBy(String line) {
    return kind != StatementClassifier.StatementKind.NOTHING
        && (!missing.isEmpty() || continuesComplete(line));
  }

  /** Ends the last statement, and returns the statements since the last call of this method. */
  public List<Statement> takeStatements() {
    endStatement();
    List<Statement> taken = List.copyOf(statements);
    statements.clear();
    return taken;
  }

  /** Returns the length in characters of the statement to which the last line belongs. */
  public int length() {
    return text.length();
  }

  /** Adds the next line of the text. */
  public void addLine(String line) {
    lastLine++;
    if (!isContinuedBy(line)) {
      endStatement();
      kind = classifier.classify(line);
      missing = "";
      firstLine = lastLine;
    }
    text.append(text.isEmpty() ? "" : "\n").append(line);
    read(text.toString());
  }

  /**
   * Returns whether a line continues the previous statement although that statement seems complete.
   * Such a line begins with a dot or with a keyword such as {@code else}.
   */
  private static boolean continuesComplete(String line) {
    return line.strip()
        .matches("(?s)(?:else|catch|finally)\\b.*|\\}\\s*(?:else|catch|finally)\\b.*|\\.\\w.*");
  }

  private void read(String statement) {
    if (kind == StatementClassifier.StatementKind.GROOVY) {
      missing = new GroovyNesting(statement).missing();
    } else if (kind != StatementClassifier.StatementKind.NOTHING) {
      tokens = CommandLexer.tokens(statement);
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
      case GROOVY -> statements.add(new Statement(kind, text.toString(), List.of(), firstLine));
      case NEITHER -> addStatement(kind, text.toString(), tokens);
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
      String commandText = text.substring(start, command.get(command.size() - 1).end());
      addStatement(start == 0 ? kind : classifier.classify(commandText), commandText, command);
    }
  }

  private void addStatement(
      StatementClassifier.StatementKind statementKind,
      String statement,
      List<CommandToken> command) {
    List<String> words = StatementClassifier.withoutProgram(CommandLexer.words(command));
    boolean groovy = statementKind == StatementClassifier.StatementKind.GROOVY;
    if (statementKind != StatementClassifier.StatementKind.NOTHING) {
      statements.add(
          new Statement(statementKind, statement, groovy ? List.of() : words, firstLine));
    }
  }
}
