package svc.frontend.shell.syntax;

import java.util.List;

/**
 * A statement that the user entered.
 *
 * @param text the statement as typed
 * @param words the words of a command, without "svc"; empty for Groovy
 * @param line the line of the input in which the statement begins, counted from 1
 */
public record Statement(
    StatementClassifier.StatementKind kind, String text, List<String> words, int line) {
  String firstWord() {
    return words.get(0);
  }

  public boolean isCommand(String name) {
    return kind == StatementClassifier.StatementKind.COMMAND && firstWord().equals(name);
  }

  public boolean isShell(ShellCommand word) {
    return kind == StatementClassifier.StatementKind.SHELL && firstWord().equals(word.text());
  }

  /** Returns the command that follows the word "watch" in this statement. */
  public Statement rest() {
    String command = text.strip().replaceFirst("^(svc\\s+)?\\S+\\s*", "");
    return new Statement(
        StatementClassifier.StatementKind.COMMAND, command, words.subList(1, words.size()), line);
  }
}
