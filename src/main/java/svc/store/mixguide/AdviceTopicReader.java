package svc.store.mixguide;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.json.RecordReader;
import svc.model.mixing.AdviceEntry;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.AttackTimeRange;
import svc.model.mixing.CompressionAdvice;
import svc.model.mixing.SoundSource;
import svc.model.part.PartType;

/** Converts the content of a valid file with mixing advice to a topic. */
final class AdviceTopicReader {
  private AdviceTopicReader() {}

  /**
   * Converts a topic.
   *
   * @param topic the content of the file with inherited values
   */
  static AdviceTopic read(GuideFile guideFile, JsonObject topic) {
    Map<SoundSource, CompressionAdvice> sources = new EnumMap<>(SoundSource.class);
    topic
        .object("sources")
        .tree()
        .forEach(
            (source, advice) ->
                sources.put(
                    SoundSource.parse(source).orElseThrow(),
                    RecordReader.read(advice, CompressionAdvice.class)));
    return new AdviceTopic(
        topic.text("topic"),
        topic.text("title"),
        topic.text("summary"),
        guideFile.origin(),
        guideFile.file(),
        Collections.unmodifiableMap(sources),
        MixProfileReader.readAll(topic.objects("continuum"), AttackTimeRange.class),
        topic.objects("entries").stream().map(AdviceTopicReader::readEntry).toList());
  }

  private static AdviceEntry readEntry(JsonObject entry) {
    Map<String, Object> fields = new LinkedHashMap<>(entry.tree());
    List<?> parts = entry.list("parts");
    fields.put(
        "parts", parts.stream().map(name -> requirePartType((String) name).toString()).toList());
    fields.put("keywords", entry.list("keywords"));
    return RecordReader.read(fields, AdviceEntry.class);
  }

  private static PartType requirePartType(String name) {
    return PartType.parse(name).orElseThrow();
  }
}
