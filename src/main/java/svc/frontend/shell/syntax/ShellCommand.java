package svc.frontend.shell.syntax;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import svc.model.error.SvcException;

/** The commands that exist only in the shell. */
public enum ShellCommand {
  PAGE("page", "Show the set in the browser, and keep the page up to date until you leave."),
  WATCH("watch", "Run a verb every second until a key is pressed."),
  EXIT("exit", "Leave the shell, like Ctrl-D."),
  QUIT("quit", "Leave the shell.");

  private final String text;
  private final String summary;

  ShellCommand(String text, String summary) {
    this.text = text;
    this.summary = summary;
  }

  public String text() {
    return text;
  }

  public String summary() {
    return summary;
  }

  public static List<String> words() {
    return Stream.of(values()).map(ShellCommand::text).toList();
  }

  public static Optional<ShellCommand> find(String text) {
    return Stream.of(values()).filter(word -> word.text.equals(text)).findFirst();
  }

  /** Returns the exit status if a statement is "exit" or "quit"; empty for other statements. */
  public static OptionalInt exitStatus(Statement statement) {
    boolean leaves = statement.isShell(EXIT) || statement.isShell(QUIT);
    String status = leaves ? statusText(statement.words()) : "";
    return leaves && isExitStatus(status)
        ? OptionalInt.of(Integer.parseInt(status))
        : OptionalInt.empty();
  }

  /**
   * Returns the error for a shell command that cannot run: "watch" without a terminal, or "exit"
   * with an invalid status.
   */
  public static SvcException rejectionError(List<String> words) {
    String first = words.get(0);
    return first.equals(WATCH.text)
        ? INVALID_ARGUMENT
            .because("\"" + first + "\" needs a terminal")
            .hint("Run the verb without watch.")
        : INVALID_ARGUMENT
            .because("the exit status must be between 0 and 255, not \"" + statusText(words) + "\"")
            .hint("Type `exit`, or `exit` and a number in this range, such as `exit 1`.");
  }

  private static String statusText(List<String> words) {
    return words.size() == 1 ? "0" : String.join(" ", words.subList(1, words.size()));
  }

  private static boolean isExitStatus(String text) {
    return text.matches("\\d{1,3}") && Integer.parseInt(text) <= 255;
  }

  /**
   * Returns the words of the verb that a command runs: without "watch", and with "set page" for
   * "page".
   */
  public static List<String> verbWords(List<String> words) {
    if (words.isEmpty()) {
      return words;
    }
    List<String> rest = words.subList(1, words.size());
    if (words.get(0).equals(PAGE.text)) {
      return Stream.concat(Stream.of("set", "page"), rest.stream()).toList();
    }
    return words.get(0).equals(WATCH.text) ? rest : words;
  }

  /**
   * Returns the command line of "page": it writes, opens and watches a page.
   *
   * @param words the words of the statement
   * @param defaultFile the file to write, and to replace, if the words do not name one
   */
  public static List<String> pageLine(List<String> words, Path defaultFile) {
    List<String> line = new ArrayList<>(verbWords(words));
    if (words.size() == 1 || words.get(1).startsWith("-")) {
      line.addAll(2, List.of(defaultFile.toString(), "--replace"));
    }
    line.addAll(List.of("--open", "--watch"));
    return line;
  }
}
