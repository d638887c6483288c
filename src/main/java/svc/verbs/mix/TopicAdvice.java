package svc.verbs.mix;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import svc.model.mixing.AdviceEntry;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.AttackTimeRange;
import svc.model.mixing.CompressionAdvice;
import svc.model.mixing.SoundSource;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.store.mixguide.AdviceSearch;

/**
 * A topic of mixing advice. The lists of advice are null if the result is only a list of topics.
 *
 * @param summary the summary of the topic; in a list of topics, only the first sentence; null for
 *     advice on a subject
 * @param subjects the subjects on which the topic has advice, null if the advice itself is included
 * @param sources the starting values of a compressor for each sound source
 * @param continuum how the sound changes with the attack time of a compressor, from fast to slow
 */
@TableColumns({
  @TableColumn("topic"),
  @TableColumn("title"),
  @TableColumn(value = "summary", optional = true),
  @TableColumn(value = "sources", format = ColumnFormat.BELOW),
  @TableColumn(value = "continuum", format = ColumnFormat.BELOW),
  @TableColumn(value = "entries", format = ColumnFormat.BELOW)
})
public record TopicAdvice(
    String topic,
    String title,
    String summary,
    List<String> subjects,
    List<CompressorStartingValues> sources,
    List<AttackTimeRange> continuum,
    List<AdviceEntryDetails> entries) {

  /**
   * The starting values of a compressor for a sound source.
   *
   * @param attackRangeMs the range in which the attack is plausibly set; the other ranges
   *     correspondingly
   * @param model the model of the compressor, null if the advice does not state it
   * @param kneeDb the width of the knee, null if the advice does not state it
   */
  public record CompressorStartingValues(
      String source,
      double ratio,
      double attackMs,
      double releaseMs,
      List<Double> attackRangeMs,
      List<Double> releaseRangeMs,
      List<Double> ratioRange,
      String model,
      Double kneeDb,
      String thresholdHint,
      String reason) {
    static CompressorStartingValues fromAdvice(SoundSource source, CompressionAdvice advice) {
      return new CompressorStartingValues(
          source.toString(),
          advice.ratio(),
          advice.attackMs(),
          advice.releaseMs(),
          advice.attackRangeMs(),
          advice.releaseRangeMs(),
          advice.ratioRange(),
          advice.model(),
          advice.kneeDb(),
          advice.thresholdHint(),
          advice.reason());
    }
  }

  /** An entry of a topic of mixing advice. */
  public record AdviceEntryDetails(
      String id, String title, List<PartType> parts, String text, Map<String, Object> values) {

    static AdviceEntryDetails fromEntry(AdviceEntry entry) {
      return new AdviceEntryDetails(
          entry.id(), entry.title(), entry.parts(), entry.text(), entry.values());
    }
  }

  /** Returns a topic, either with its advice or only with its subjects. */
  static TopicAdvice fromTopic(AdviceTopic topic, boolean withContents) {
    return new TopicAdvice(
        topic.topic(),
        topic.title(),
        withContents ? topic.summary() : firstSentence(topic.summary()),
        withContents ? null : topic.subjectNames(),
        withContents ? sources(topic, List.copyOf(topic.sources().keySet())) : null,
        withContents ? topic.continuum() : null,
        withContents ? topic.entries().stream().map(AdviceEntryDetails::fromEntry).toList() : null);
  }

  /** Returns the advice on a subject, empty if the topic contains none. */
  static Optional<TopicAdvice> findSubject(AdviceTopic topic, String subject) {
    List<SoundSource> matching =
        SoundSource.parse(subject).filter(topic.sources()::containsKey).stream().toList();
    List<AdviceEntryDetails> found =
        topic.entries().stream()
            .filter(e -> isAbout(e, subject))
            .map(AdviceEntryDetails::fromEntry)
            .toList();
    return matching.isEmpty() && found.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TopicAdvice(
                topic.topic(), topic.title(), null, null, sources(topic, matching), null, found));
  }

  /** Returns a topic with only the entries that a search found, or the topic that it found. */
  static TopicAdvice fromMatch(AdviceSearch.Match match) {
    AdviceTopic topic = match.topic();
    if (match.entries() == null) {
      return fromTopic(topic, true);
    }
    return new TopicAdvice(
        topic.topic(),
        topic.title(),
        null,
        null,
        List.of(),
        null,
        match.entries().stream().map(AdviceEntryDetails::fromEntry).toList());
  }

  private static boolean isAbout(AdviceEntry entry, String subject) {
    return normalize(entry.id()).equals(normalize(subject))
        || findPartType(subject).filter(entry.parts()::contains).isPresent();
  }

  /**
   * Returns the part type that a subject names. If the subject names a sound source, returns the
   * part type that belongs to the source, such as Bd for kick.
   */
  private static Optional<PartType> findPartType(String subject) {
    return SoundSource.parse(subject).map(SoundSource::partType).or(() -> PartType.parse(subject));
  }

  private static List<CompressorStartingValues> sources(
      AdviceTopic topic, List<SoundSource> matching) {
    return matching.stream()
        .map(source -> CompressorStartingValues.fromAdvice(source, topic.sources().get(source)))
        .toList();
  }

  private static String firstSentence(String text) {
    return text == null ? null : text.replaceFirst("(?s)(?<=[.!?]) .*", "");
  }

  private static String normalize(String id) {
    return id.strip().toLowerCase(Locale.ROOT).replace('-', '_');
  }
}
