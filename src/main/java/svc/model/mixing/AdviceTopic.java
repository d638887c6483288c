package svc.model.mixing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.model.part.PartType;

/**
 * A topic of mixing advice, such as compression.
 *
 * @param summary a summary for the user, null if there is none
 * @param file the file of a topic that the user wrote, null for a built-in topic
 * @param sources the recommended compressor settings by sound source; empty except in the
 *     compression topic
 * @param continuum how the sound changes with the attack time of a compressor, from fast to slow;
 *     empty except in the compression topic
 */
public record AdviceTopic(
    String topic,
    String title,
    String summary,
    GuideOrigin origin,
    Path file,
    Map<SoundSource, CompressionAdvice> sources,
    List<AttackTimeRange> continuum,
    List<AdviceEntry> entries) {

  /**
   * Returns the names of the subjects of the topic: the sound sources, the ids of entries, and the
   * part types of entries.
   */
  public List<String> subjectNames() {
    return Stream.of(
            sources.keySet().stream().map(SoundSource::toString),
            entries.stream().map(AdviceEntry::id),
            entries.stream().flatMap(entry -> entry.parts().stream()).map(PartType::suffix))
        .flatMap(names -> names)
        .distinct()
        .toList();
  }
}
