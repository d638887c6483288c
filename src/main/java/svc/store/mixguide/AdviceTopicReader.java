package svc.store.mixguide;

import static svc.store.mixguide.SharedGuideRules.listOrEmpty;
import static svc.store.mixguide.SharedGuideRules.objectOrEmpty;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.RecordReader;
import svc.model.mixing.AdviceEntry;
import svc.model.mixing.AdviceTopic;
import svc.model.mixing.AttackTimeRange;
import svc.model.mixing.CompressionAdvice;
import svc.model.mixing.SourceMaterial;
import svc.model.part.PartType;

/** Converts a valid guide file to a mixing advice topic. */
final class AdviceTopicReader {
  private AdviceTopicReader() {}

  static AdviceTopic read(GuideFile guideFile) {
    Map<?, ?> tree = guideFile.sanitizedTree();
    Map<SourceMaterial, CompressionAdvice> sources = new EnumMap<>(SourceMaterial.class);
    objectOrEmpty(tree.get("sources"))
        .forEach(
            (source, advice) ->
                sources.put(
                    SourceMaterial.parse((String) source).orElseThrow(),
                    RecordReader.read(advice, CompressionAdvice.class)));
    return new AdviceTopic(
        (String) tree.get("topic"),
        (String) tree.get("title"),
        (String) tree.get("summary"),
        guideFile.origin(),
        guideFile.file(),
        Collections.unmodifiableMap(sources),
        MixProfileReader.readAll(tree.get("continuum"), AttackTimeRange.class),
        listOrEmpty(tree.get("entries")).stream()
            .map(entry -> readEntry(objectOrEmpty(entry)))
            .toList());
  }

  private static AdviceEntry readEntry(Map<?, ?> tree) {
    Map<Object, Object> entry = new LinkedHashMap<>(tree);
    List<?> parts = listOrEmpty(tree.get("parts"));
    entry.put(
        "parts", parts.stream().map(name -> requirePartType((String) name).toString()).toList());
    return RecordReader.read(entry, AdviceEntry.class);
  }

  private static PartType requirePartType(String name) {
    return PartType.parse(name).orElseThrow();
  }
}
