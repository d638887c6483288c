package svc.face.shell;

import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import svc.model.SvcException;

/** The words that concern the shell itself. */
enum ShellWord {
  WATCH("watch", "Run a verb every second until a key is pressed."),
  EXIT("exit", "Leave the shell, as Ctrl-D does."),
  QUIT("quit", "Leave the shell.");

  private final String text;
  private final String summary;

  ShellWord(String text, String summary) {
    this.text = text;
    this.summary = summary;
  }

  String text() {
    return text;
  }

  String summary() {
    return summary;
  }

  static List<String> texts() {
    return Stream.of(values()).map(ShellWord::text).toList();
  }

  static Optional<ShellWord> of(String text) {
    return Stream.of(values()).filter(word -> word.text.equals(text)).findFirst();
  }

  /**
   * The status that a statement leaves the shell with, empty where it does not leave.
   *
   * @param words the statement's
   */
  static OptionalInt leaving(List<String> words) {
    boolean leaves = words.get(0).equals(EXIT.text) || words.get(0).equals(QUIT.text);
    String status = status(words);
    return leaves && isStatus(status)
        ? OptionalInt.of(Integer.parseInt(status))
        : OptionalInt.empty();
  }

  /** Why a statement of the shell's own words cannot be run by itself. */
  static SvcException refused(List<String> words) {
    String first = words.get(0);
    return first.equals(WATCH.text)
        ? INVALID_ARGUMENT
            .because("\"" + first + "\" needs a terminal")
            .hint("Run the verb by itself.")
        : INVALID_ARGUMENT
            .because(first + " takes a status from 0 to 255, not \"" + status(words) + "\"")
            .hint("Alone it leaves with 0.");
  }

  private static String status(List<String> words) {
    return words.size() == 1 ? "0" : String.join(" ", words.subList(1, words.size()));
  }

  private static boolean isStatus(String text) {
    return text.matches("\\d{1,3}") && Integer.parseInt(text) <= 255;
  }

  /** A command's words without a watch in front. */
  static List<String> stripped(List<String> words) {
    return !words.isEmpty() && words.get(0).equals(WATCH.text)
        ? words.subList(1, words.size())
        : words;
  }
}
