package svc.store.guide;

import static svc.store.guide.Rules.list;
import static svc.store.guide.Rules.number;
import static svc.store.guide.Rules.object;

import java.util.List;
import java.util.Map;
import svc.store.Pointer;

/** What holds for a topic's file beyond its schema. */
final class TopicRules {
  private static final String COMPRESSION = "compression";

  private final Sheet sheet;
  private final Map<?, ?> tree;
  private final Rules rules;

  TopicRules(Sheet sheet) {
    this.sheet = sheet;
    this.tree = object(sheet.yaml().value());
    this.rules = new Rules(sheet.faults());
  }

  void check() {
    rules.named("topic", (String) tree.get("topic"), sheet.name());
    rules.keys(tree.get("sources"), "/sources", Source::parse, "source", Source.names());
    object(tree.get("sources")).forEach(this::source);
    continuum(list(tree.get("continuum")));
    onlyInCompression("sources");
    onlyInCompression("continuum");
    rules.unique(tree.get("entries"), "/entries", "id");
    parts(list(tree.get("entries")));
  }

  private void onlyInCompression(String key) {
    if (tree.containsKey(key) && !COMPRESSION.equals(tree.get("topic"))) {
      sheet.faults().unknown("/" + key, "no " + key + " but in " + COMPRESSION);
    }
  }

  private void source(Object source, Object advice) {
    String at = Pointer.below("/sources", source);
    start(object(advice), at, "attack_ms", "attack_range_ms");
    start(object(advice), at, "release_ms", "release_range_ms");
    start(object(advice), at, "ratio", "ratio_range");
  }

  private void start(Map<?, ?> advice, String at, String key, String rangeKey) {
    List<?> range = list(advice.get(rangeKey));
    if (!rules.range(advice.get(rangeKey), at + "/" + rangeKey) || range.isEmpty()) {
      return;
    }
    double start = ((Number) advice.get(key)).doubleValue();
    rules.require(
        number(range, 0) <= start && start <= number(range, 1),
        at + "/" + key,
        "a start inside its range, found " + advice.get(key));
  }

  private void continuum(List<?> steps) {
    List<?> before = List.of();
    for (int i = 0; i < steps.size(); i++) {
      String at = "/continuum/" + i + "/attack_range_ms";
      List<?> range = list(object(steps.get(i)).get("attack_range_ms"));
      if (!rules.range(range, at)) {
        return;
      }
      rules.require(
          before.isEmpty() || number(before, 1) == number(range, 0),
          at,
          "a range that begins where the one before ends");
      before = range;
    }
  }

  private void parts(List<?> entries) {
    for (int i = 0; i < entries.size(); i++) {
      List<?> parts = list(object(entries.get(i)).get("parts"));
      for (int k = 0; k < parts.size(); k++) {
        rules.partType((String) parts.get(k), "/entries/" + i + "/parts/" + k);
      }
    }
  }
}
