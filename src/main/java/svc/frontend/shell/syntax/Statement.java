package svc.frontend.shell.syntax;

import java.util.List;

/**
 * A statement at the prompt.
 *
 * @param text the statement as typed
 * @param words a command's words without the program's name; empty for Groovy
 * @param line the number of its first line in the input, from 1
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

  /** Returns the command after the first word, which watch runs. */
  public Statement rest() {
    String command = text.strip().replaceFirst("^(svc\\s+)?\\S+\\s*", "");
    return new Statement(
        StatementClassifier.StatementKind.COMMAND, command, words.subList(1, words.size()), line);
  }
}
