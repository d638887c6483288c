package svc.store.mixguide;

import static svc.store.mixguide.GuideValidator.listOrEmpty;
import static svc.store.mixguide.GuideValidator.numberAt;
import static svc.store.mixguide.GuideValidator.objectOrEmpty;

import java.util.List;
import java.util.Map;
import svc.model.mixing.CompressionSource;
import svc.store.document.JsonPointer;

/** What holds for a topic's file beyond its schema. */
final class AdviceTopicValidator {
  private static final String COMPRESSION = "compression";

  private final GuideFile guideFile;
  private final Map<?, ?> tree;
  private final GuideValidator validator;

  AdviceTopicValidator(GuideFile sheet) {
    this.guideFile = sheet;
    this.tree = objectOrEmpty(sheet.yaml().value());
    this.validator = new GuideValidator(sheet.faults());
  }

  void check() {
    validator.checkName("topic", (String) tree.get("topic"), guideFile.name());
    validator.checkKeys(
        tree.get("sources"),
        "/sources",
        CompressionSource::parse,
        "source",
        CompressionSource.names());
    objectOrEmpty(tree.get("sources")).forEach(this::checkSource);
    checkContinuum(listOrEmpty(tree.get("continuum")));
    requireCompressionTopic("sources");
    requireCompressionTopic("continuum");
    validator.checkUnique(tree.get("entries"), "/entries", "id");
    checkParts(listOrEmpty(tree.get("entries")));
  }

  private void requireCompressionTopic(String key) {
    if (tree.containsKey(key) && !COMPRESSION.equals(tree.get("topic"))) {
      guideFile.faults().onUnknownKey("/" + key, "no " + key + " but in " + COMPRESSION);
    }
  }

  private void checkSource(Object source, Object advice) {
    String at = JsonPointer.append("/sources", source);
    checkStartingPoint(objectOrEmpty(advice), at, "attack_ms", "attack_range_ms");
    checkStartingPoint(objectOrEmpty(advice), at, "release_ms", "release_range_ms");
    checkStartingPoint(objectOrEmpty(advice), at, "ratio", "ratio_range");
  }

  private void checkStartingPoint(Map<?, ?> advice, String at, String key, String rangeKey) {
    List<?> range = listOrEmpty(advice.get(rangeKey));
    if (!validator.checkRange(advice.get(rangeKey), at + "/" + rangeKey) || range.isEmpty()) {
      return;
    }
    double start = ((Number) advice.get(key)).doubleValue();
    validator.require(
        numberAt(range, 0) <= start && start <= numberAt(range, 1),
        at + "/" + key,
        "a start inside its range, found " + advice.get(key));
  }

  private void checkContinuum(List<?> steps) {
    List<?> before = List.of();
    for (int i = 0; i < steps.size(); i++) {
      String at = "/continuum/" + i + "/attack_range_ms";
      List<?> range = listOrEmpty(objectOrEmpty(steps.get(i)).get("attack_range_ms"));
      if (!validator.checkRange(range, at)) {
        return;
      }
      validator.require(
          before.isEmpty() || numberAt(before, 1) == numberAt(range, 0),
          at,
          "a range that begins where the one before ends");
      before = range;
    }
  }

  private void checkParts(List<?> entries) {
    for (int i = 0; i < entries.size(); i++) {
      List<?> parts = listOrEmpty(objectOrEmpty(entries.get(i)).get("parts"));
      for (int k = 0; k < parts.size(); k++) {
        validator.checkPartType((String) parts.get(k), "/entries/" + i + "/parts/" + k);
      }
    }
  }
}
