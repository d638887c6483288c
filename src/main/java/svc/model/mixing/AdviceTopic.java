package svc.model.mixing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.model.part.PartType;

/**
 * A topic of mixing advice.
 *
 * @param summary null where there is none
 * @param file null for a built-in
 * @param sources compressor starting points; only compression has them
 * @param continuum what attack times do, from fast to slow; only compression has it
 */
public record AdviceTopic(
    String topic,
    String title,
    String summary,
    GuideOrigin origin,
    Path file,
    Map<CompressionSource, CompressionAdvice> sources,
    List<AttackTimeRange> continuum,
    List<AdviceEntry> entries) {

  /** What it can be asked about: its sources, its entries' ids, and the parts that they are for. */
  public List<String> subjectNames() {
    return Stream.of(
            sources.keySet().stream().map(CompressionSource::toString),
            entries.stream().map(AdviceEntry::id),
            entries.stream().flatMap(entry -> entry.parts().stream()).map(PartType::suffix))
        .flatMap(names -> names)
        .distinct()
        .toList();
  }
}
