package svc.store.guide;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import svc.model.PartType;

/**
 * A topic of mixing advice.
 *
 * @param summary null where there is none
 * @param file null for a built-in
 * @param sources compressor starting points; only compression has them
 * @param continuum what attack times do, from fast to slow; only compression has it
 */
public record Topic(
    String topic,
    String title,
    String summary,
    Origin origin,
    Path file,
    Map<Source, SourceAdvice> sources,
    List<AttackStep> continuum,
    List<Entry> entries) {

  /** What it can be asked about: its sources, its entries' ids, and the parts that they are for. */
  public List<String> subjects() {
    return Stream.of(
            sources.keySet().stream().map(Source::toString),
            entries.stream().map(Entry::id),
            entries.stream().flatMap(entry -> entry.parts().stream()).map(PartType::suffix))
        .flatMap(names -> names)
        .distinct()
        .toList();
  }
}
