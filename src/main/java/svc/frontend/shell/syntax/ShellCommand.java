package svc.frontend.shell.syntax;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import svc.model.error.SvcException;

/** The words that concern the shell itself. */
public enum ShellCommand {
  WATCH("watch", "Run a verb every second until a key is pressed."),
  EXIT("exit", "Leave the shell, as Ctrl-D does."),
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

  /**
   * The status that a statement leaves the shell with, empty where it does not leave.
   *
   * @param words the statement's
   */
  public static OptionalInt exitStatus(List<String> words) {
    boolean leaves = words.get(0).equals(EXIT.text) || words.get(0).equals(QUIT.text);
    String status = statusText(words);
    return leaves && isExitStatus(status)
        ? OptionalInt.of(Integer.parseInt(status))
        : OptionalInt.empty();
  }

  /** Why a statement of the shell's own words cannot be run by itself. */
  public static SvcException rejectionError(List<String> words) {
    String first = words.get(0);
    return first.equals(WATCH.text)
        ? INVALID_ARGUMENT
            .because("\"" + first + "\" needs a terminal")
            .hint("Run the verb by itself.")
        : INVALID_ARGUMENT
            .because(first + " takes a status from 0 to 255, not \"" + statusText(words) + "\"")
            .hint("Alone it leaves with 0.");
  }

  private static String statusText(List<String> words) {
    return words.size() == 1 ? "0" : String.join(" ", words.subList(1, words.size()));
  }

  private static boolean isExitStatus(String text) {
    return text.matches("\\d{1,3}") && Integer.parseInt(text) <= 255;
  }

  /** A command's words without a watch in front. */
  public static List<String> withoutWatch(List<String> words) {
    return !words.isEmpty() && words.get(0).equals(WATCH.text)
        ? words.subList(1, words.size())
        : words;
  }
}
