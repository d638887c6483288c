package svc.verbs.mix;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import svc.model.mixing.AdviceEntry;
import svc.model.mixing.AdviceTopic;
import svc.model.part.PartType;

/**
 * Finds entries of mixing advice by words as people say them: muddy finds mud, de-ess finds
 * de-essing. Words in the id, title and keywords of an entry count more than words in its text.
 */
final class AdviceSearch {
  /** Words that say nothing about the subject. */
  private static final Set<String> STOP_WORDS =
      Set.of(
          "a",
          "an",
          "and",
          "are",
          "for",
          "how",
          "in",
          "is",
          "it",
          "my",
          "of",
          "on",
          "or",
          "so",
          "the",
          "to",
          "too",
          "why",
          "with",
          "mix",
          "mixes",
          "sound",
          "sounds",
          "sounding",
          "very");

  /** Endings that are removed from words, longest first. */
  private static final List<String> ENDINGS =
      List.of(
          "iness", "ness", "ation", "ions", "ion", "ings", "ing", "ors", "ers", "ies", "ed", "er",
          "or", "es", "ie", "s", "y", "e");

  private static final int SHORTEST_STEM = 3;

  private final List<AdviceTopic> topics;
  private final List<String> wanted;
  private final String joined;

  AdviceSearch(List<AdviceTopic> topics, String text) {
    this.topics = topics;
    List<String> words = words(text);
    List<String> telling = words.stream().filter(word -> !STOP_WORDS.contains(word)).toList();
    this.wanted = (telling.isEmpty() ? words : telling).stream().distinct().toList();
    this.joined = stem(String.join("", wanted));
  }

  /**
   * Returns the topics with the matching entries: those with all words in their id, title or
   * keywords, otherwise those with all words anywhere, otherwise topics with all words in their
   * name, otherwise entries with the most words in their id, title or keywords.
   */
  List<TopicAdvice> find() {
    if (wanted.isEmpty()) {
      return List.of();
    }
    List<TopicAdvice> inHeads = select(entry -> isInHead(head(entry)));
    if (!inHeads.isEmpty()) {
      return inHeads;
    }
    List<TopicAdvice> anywhere = select(this::isAnywhere);
    if (!anywhere.isEmpty()) {
      return anywhere;
    }
    List<TopicAdvice> named =
        topics.stream()
            .filter(topic -> isInHead(stems(topic.topic() + " " + topic.title())))
            .map(topic -> TopicAdvice.fromTopic(topic, true))
            .toList();
    return named.isEmpty() ? mostWords() : named;
  }

  private List<TopicAdvice> mostWords() {
    long most =
        topics.stream()
            .flatMap(topic -> topic.entries().stream())
            .mapToLong(this::count)
            .max()
            .orElse(0);
    return most == 0 ? List.of() : select(entry -> count(entry) == most);
  }

  private long count(AdviceEntry entry) {
    Set<String> head = head(entry);
    return wanted.stream().map(AdviceSearch::stem).filter(head::contains).count();
  }

  private List<TopicAdvice> select(Predicate<AdviceEntry> filter) {
    List<TopicAdvice> found = new ArrayList<>();
    for (AdviceTopic topic : topics) {
      List<AdviceEntry> entries = topic.entries().stream().filter(filter).toList();
      if (!entries.isEmpty()) {
        found.add(TopicAdvice.ofEntries(topic, entries));
      }
    }
    return found;
  }

  private boolean isInHead(Set<String> stems) {
    return stems.contains(joined)
        || wanted.stream().map(AdviceSearch::stem).allMatch(stems::contains);
  }

  /** Returns whether an entry has all words; in its text, only a final s is ignored. */
  private boolean isAnywhere(AdviceEntry entry) {
    Set<String> head = head(entry);
    Set<String> text = textWords(entry);
    return wanted.stream()
        .allMatch(word -> head.contains(stem(word)) || text.contains(singular(word)));
  }

  private static Set<String> head(AdviceEntry entry) {
    Set<String> stems = new HashSet<>(stems(entry.id()));
    stems.addAll(stems(entry.title()));
    entry.keywords().forEach(keyword -> stems.addAll(stems(keyword)));
    return stems;
  }

  private static Set<String> textWords(AdviceEntry entry) {
    String parts = entry.parts().stream().map(PartType::suffix).collect(Collectors.joining(" "));
    String text = String.join(" ", entry.text(), parts, String.join(" ", entry.values().keySet()));
    return words(text).stream().map(AdviceSearch::singular).collect(Collectors.toSet());
  }

  private static String singular(String word) {
    return word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }

  /** Returns the stems of the words of a text, and of pairs of adjacent words written as one. */
  private static Set<String> stems(String text) {
    List<String> words = words(text);
    Set<String> stems = new HashSet<>();
    for (int i = 0; i < words.size(); i++) {
      stems.add(stem(words.get(i)));
      if (i > 0) {
        stems.add(stem(words.get(i - 1) + words.get(i)));
      }
    }
    return stems;
  }

  private static List<String> words(String text) {
    return Stream.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\d]+"))
        .filter(word -> !word.isEmpty())
        .toList();
  }

  /** Returns a word without endings, so that muddy, muddiness and mud are equal. */
  static String stem(String word) {
    for (String ending : ENDINGS) {
      if (word.endsWith(ending) && word.length() - ending.length() >= SHORTEST_STEM) {
        return withoutDoubleConsonant(stem(word.substring(0, word.length() - ending.length())));
      }
    }
    return withoutDoubleConsonant(word);
  }

  private static String withoutDoubleConsonant(String stem) {
    int last = stem.length() - 1;
    boolean isDouble =
        last >= SHORTEST_STEM
            && stem.charAt(last) == stem.charAt(last - 1)
            && "aeiou".indexOf(stem.charAt(last)) < 0;
    return isDouble ? stem.substring(0, last) : stem;
  }
}
