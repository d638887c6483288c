package svc.store.browser;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Splits names into words and phrases. */
final class PhraseSplitter {
  /** The largest number of words in a phrase. */
  static final int MAX_WORDS = 4;

  private PhraseSplitter() {}

  /** Returns the words of a text in lower case. A word is a sequence of letters and digits. */
  static List<String> splitWords(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    List<String> words = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= lower.length(); i++) {
      if (i == lower.length() || !Character.isLetterOrDigit(lower.charAt(i))) {
        if (i > start) {
          words.add(lower.substring(start, i));
        }
        start = i + 1;
      }
    }
    return words;
  }

  /** Returns all sequences of up to {@value #MAX_WORDS} adjacent words, separated by spaces. */
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

  static int countWords(String phrase) {
    return 1 + (int) phrase.chars().filter(c -> c == ' ').count();
  }
}
