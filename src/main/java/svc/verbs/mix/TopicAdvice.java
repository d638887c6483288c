package svc.verbs.mix;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import svc.model.PartType;
import svc.store.guide.AttackStep;
import svc.store.guide.Entry;
import svc.store.guide.Source;
import svc.store.guide.SourceAdvice;
import svc.store.guide.Topic;

/**
 * A topic, and what it says; lists are null where only the topic is named.
 *
 * @param subjects what can be asked for, null where the topic itself is told
 * @param sources compressor starting points
 * @param continuum what attack times do, from fast to slow
 */
public record TopicAdvice(
    String topic,
    String title,
    String summary,
    List<String> subjects,
    List<SourcePoints> sources,
    List<AttackStep> continuum,
    List<Reference> entries) {

  /** Compressor starting points of a source. */
  public record SourcePoints(
      String source,
      double ratio,
      double attackMs,
      double releaseMs,
      List<Double> attackRangeMs,
      List<Double> releaseRangeMs,
      List<Double> ratioRange,
      String thresholdHint,
      String reason) {

    static SourcePoints of(Source source, SourceAdvice advice) {
      return new SourcePoints(
          source.toString(),
          advice.ratio(),
          advice.attackMs(),
          advice.releaseMs(),
          advice.attackRangeMs(),
          advice.releaseRangeMs(),
          advice.ratioRange(),
          advice.thresholdHint(),
          advice.reason());
    }
  }

  /** An entry to look up. */
  public record Reference(
      String id, String title, List<PartType> parts, String text, Map<String, Object> values) {

    static Reference of(Entry entry) {
      return new Reference(entry.id(), entry.title(), entry.parts(), entry.text(), entry.values());
    }
  }

  /** The topic, whole or by its name and subjects. */
  static TopicAdvice of(Topic topic, boolean whole) {
    return new TopicAdvice(
        topic.topic(),
        topic.title(),
        topic.summary(),
        whole ? null : topic.subjects(),
        whole ? sources(topic, List.copyOf(topic.sources().keySet())) : null,
        whole ? topic.continuum() : null,
        whole ? topic.entries().stream().map(Reference::of).toList() : null);
  }

  /** What the topic says of a subject; empty where it says nothing. */
  static Optional<TopicAdvice> about(Topic topic, String subject) {
    List<Source> meant =
        Source.parse(subject).filter(topic.sources()::containsKey).stream().toList();
    List<Reference> found =
        topic.entries().stream().filter(e -> isAbout(e, subject)).map(Reference::of).toList();
    return meant.isEmpty() && found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TopicAdvice(
                topic.topic(), topic.title(), null, null, sources(topic, meant), null, found));
  }

  private static boolean isAbout(Entry entry, String subject) {
    return folded(entry.id()).equals(folded(subject))
        || type(subject).filter(entry.parts()::contains).isPresent();
  }

  /** A compression source is as good a name for a part as its type. */
  private static Optional<PartType> type(String subject) {
    return Source.parse(subject).map(Source::type).or(() -> PartType.parse(subject));
  }

  private static List<SourcePoints> sources(Topic topic, List<Source> meant) {
    return meant.stream()
        .map(source -> SourcePoints.of(source, topic.sources().get(source)))
        .toList();
  }

  private static String folded(String id) {
    return id.strip().toLowerCase(Locale.ROOT).replace('-', '_');
  }
}
