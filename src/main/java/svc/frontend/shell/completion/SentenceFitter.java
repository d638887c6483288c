package svc.frontend.shell.completion;

import java.util.List;

/** Shortens sentences to fit a line. */
final class SentenceFitter {
  private static final String MORE = "…";

  private SentenceFitter() {}

  /**
   * Returns a heading and as many sentences as fit.
   *
   * @param needed how many sentences are required, 1 or 2; the first is shortened for that
   */
  static String fit(String head, List<String> sentences, int needed, int columns) {
    for (int count = sentences.size(); count >= needed; count--) {
      String all = head + String.join(" ", sentences.subList(0, count));
      if (all.length() <= columns) {
        return all;
      }
    }
    String second = needed > 1 ? " " + sentences.get(1) : "";
    return head + truncate(sentences.get(0), columns - head.length() - second.length()) + second;
  }

  /** Shortens a sentence at a word boundary. */
  private static String truncate(String sentence, int room) {
    if (sentence.length() <= room) {
      return sentence;
    }
    int end = sentence.lastIndexOf(' ', Math.max(0, room - MORE.length()));
    return sentence.substring(0, Math.max(0, end)).replaceFirst("[\\s,;:.]+$", "") + MORE;
  }
}
