package svc.frontend.shell;

import java.util.List;

/** Joins sentences to a line of limited width. */
final class LineWidthFitter {
  private static final String MORE = "…";

  private LineWidthFitter() {}

  /**
   * Returns a heading followed by as many of the sentences as fit into a number of columns.
   *
   * @param needed the number of sentences that the line must contain, 1 or 2. If they do not fit,
   *     the first sentence is shortened
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

  /** Returns the start of a sentence, up to the end of a word, that fits into a width. */
  private static String truncate(String sentence, int columns) {
    if (sentence.length() <= columns) {
      return sentence;
    }
    int end = sentence.lastIndexOf(' ', Math.max(0, columns - MORE.length()));
    return sentence.substring(0, Math.max(0, end)).replaceFirst("[\\s,;:.]+$", "") + MORE;
  }
}
