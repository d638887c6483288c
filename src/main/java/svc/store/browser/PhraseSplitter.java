package svc.store.browser;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words of a name, and what they say one after the other. */
final class PhraseSplitter {
  /** More words than this are not looked for. */
  static final int MAX_WORDS = 4;

  private PhraseSplitter() {}

  /** What stands between characters that are no letters or digits, lower-cased. */
  static List<String> splitWords(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int at = 0; at <= lower.length(); at++) {
      if (at == lower.length() || !Character.isLetterOrDigit(lower.charAt(at))) {
        if (at > start) {
          words.add(lower.substring(start, at));
        }
        start = at + 1;
      }
    }
    return words;
  }

  /** Every run of neighbouring words, with one space between them. */
  static Set<String> phrasesOf(String text) {
    List<String> words = splitWords(text);
    Set<String> phrases = new HashSet<>();
    for (int from = 0; from < words.size(); from++) {
      String phrase = words.get(from);
      phrases.add(phrase);
      for (int to = from + 1; to < Math.min(words.size(), from + MAX_WORDS); to++) {
        phrase = phrase + " " + words.get(to);
        phrases.add(phrase);
      }
    }
    return phrases;
  }

  /** How many words a phrase has. */
  static int countWords(String phrase) {
    return 1 + (int) phrase.chars().filter(c -> c == ' ').count();
  }
}
