package svc.face.shell;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

  /** A command's words without a watch in front. */
  static List<String> stripped(List<String> words) {
    return !words.isEmpty() && words.get(0).equals(WATCH.text)
        ? words.subList(1, words.size())
        : words;
  }
}
