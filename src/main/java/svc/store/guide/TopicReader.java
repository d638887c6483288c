package svc.store.guide;

import static svc.store.guide.Rules.list;
import static svc.store.guide.Rules.object;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Records;
import svc.model.PartType;

/** A sheet that is known to be a valid topic, as records. */
final class TopicReader {
  private TopicReader() {}

  static Topic read(Sheet sheet) {
    Map<?, ?> tree = sheet.tree();
    Map<Source, SourceAdvice> sources = new EnumMap<>(Source.class);
    object(tree.get("sources"))
        .forEach(
            (source, advice) ->
                sources.put(
                    Source.parse((String) source).orElseThrow(),
                    Records.read(advice, SourceAdvice.class)));
    return new Topic(
        (String) tree.get("topic"),
        (String) tree.get("title"),
        (String) tree.get("summary"),
        sheet.origin(),
        sheet.file(),
        Collections.unmodifiableMap(sources),
        ProfileReader.all(tree.get("continuum"), AttackStep.class),
        list(tree.get("entries")).stream().map(entry -> entry(object(entry))).toList());
  }

  private static Entry entry(Map<?, ?> tree) {
    Map<Object, Object> entry = new LinkedHashMap<>(tree);
    List<?> parts = list(tree.get("parts"));
    entry.put("parts", parts.stream().map(name -> type((String) name).toString()).toList());
    return Records.read(entry, Entry.class);
  }

  private static PartType type(String name) {
    return PartType.parse(name).orElseThrow();
  }
}
