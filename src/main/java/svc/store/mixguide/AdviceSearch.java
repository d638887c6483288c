package svc.store.mixguide;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import svc.model.mixing.AdviceEntry;
import svc.model.mixing.AdviceTopic;
import svc.model.part.PartType;
import svc.text.WordStems;

/**
 * Finds entries of mixing advice by words as people say them: muddy finds mud, de-ess finds
 * de-essing. Words in the id, title and keywords of an entry count more than words in its text.
 */
public final class AdviceSearch {
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

  private final List<AdviceTopic> topics;
  private final List<String> wanted;
  private final String joined;

  public AdviceSearch(List<AdviceTopic> topics, String text) {
    this.topics = topics;
    List<String> words = WordStems.words(text);
    List<String> telling = words.stream().filter(word -> !STOP_WORDS.contains(word)).toList();
    this.wanted = (telling.isEmpty() ? words : telling).stream().distinct().toList();
    this.joined = WordStems.stem(String.join("", wanted));
  }

  /**
   * A topic with matching entries.
   *
   * @param entries the matching entries; null if the name of the topic matches
   */
  public record Match(AdviceTopic topic, List<AdviceEntry> entries) {
    /** Returns the matching entries, all of the topic if its name matches. */
    public List<AdviceEntry> allEntries() {
      return entries == null ? topic.entries() : entries;
    }
  }

  /**
   * Returns the topics with the matching entries as {@link #findAllWords}; if there are none, the
   * entries with the most words in their id, title or keywords.
   */
  public List<Match> find() {
    List<Match> found = findAllWords();
    return found.isEmpty() ? mostWords() : found;
  }

  /**
   * Returns the topics with the matching entries: those with all words in their id, title or
   * keywords, otherwise those with all words anywhere, otherwise topics with all words in their
   * name.
   */
  public List<Match> findAllWords() {
    if (wanted.isEmpty()) {
      return List.of();
    }
    List<Match> inHeads = select(entry -> isInHead(head(entry)));
    if (!inHeads.isEmpty()) {
      return inHeads;
    }
    List<Match> anywhere = select(this::isAnywhere);
    if (!anywhere.isEmpty()) {
      return anywhere;
    }
    return topics.stream()
        .filter(topic -> isInHead(WordStems.of(topic.topic() + " " + topic.title())))
        .map(topic -> new Match(topic, null))
        .toList();
  }

  private List<Match> mostWords() {
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
    return wanted.stream().map(WordStems::stem).filter(head::contains).count();
  }

  private List<Match> select(Predicate<AdviceEntry> filter) {
    List<Match> found = new ArrayList<>();
    for (AdviceTopic topic : topics) {
      List<AdviceEntry> entries = topic.entries().stream().filter(filter).toList();
      if (!entries.isEmpty()) {
        found.add(new Match(topic, entries));
      }
    }
    return found;
  }

  private boolean isInHead(Set<String> stems) {
    return stems.contains(joined) || wanted.stream().map(WordStems::stem).allMatch(stems::contains);
  }

  /** Returns whether an entry has all words; in its text, only a final s is ignored. */
  private boolean isAnywhere(AdviceEntry entry) {
    Set<String> head = head(entry);
    Set<String> text = textWords(entry);
    return wanted.stream()
        .allMatch(word -> head.contains(WordStems.stem(word)) || text.contains(singular(word)));
  }

  private static Set<String> head(AdviceEntry entry) {
    Set<String> stems = new HashSet<>(WordStems.of(entry.id()));
    stems.addAll(WordStems.of(entry.title()));
    entry.keywords().forEach(keyword -> stems.addAll(WordStems.of(keyword)));
    return stems;
  }

  private static Set<String> textWords(AdviceEntry entry) {
    String parts = entry.parts().stream().map(PartType::suffix).collect(Collectors.joining(" "));
    String text = String.join(" ", entry.text(), parts, String.join(" ", entry.values().keySet()));
    return WordStems.words(text).stream().map(AdviceSearch::singular).collect(Collectors.toSet());
  }

  private static String singular(String word) {
    return word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }
}
