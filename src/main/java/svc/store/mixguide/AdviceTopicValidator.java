package svc.store.mixguide;

import static svc.store.mixguide.SharedGuideRules.listOrEmpty;
import static svc.store.mixguide.SharedGuideRules.numberAt;
import static svc.store.mixguide.SharedGuideRules.objectOrEmpty;

import java.util.List;
import java.util.Map;
import svc.model.mixing.SourceMaterial;
import svc.store.document.JsonPointer;

/** Checks the rules for advice topics that the schema cannot express. */
final class AdviceTopicValidator {
  private static final String COMPRESSION = "compression";

  private final GuideFile guideFile;
  private final Map<?, ?> tree;
  private final SharedGuideRules validator;

  AdviceTopicValidator(GuideFile guideFile) {
    this.guideFile = guideFile;
    this.tree = objectOrEmpty(guideFile.yaml().value());
    this.validator = new SharedGuideRules(guideFile.problems());
  }

  void check() {
    validator.checkName("topic", (String) tree.get("topic"), guideFile.name());
    validator.checkKeys(
        tree.get("sources"), "/sources", SourceMaterial::parse, "source", SourceMaterial.names());
    objectOrEmpty(tree.get("sources")).forEach(this::checkSource);
    checkContinuum(listOrEmpty(tree.get("continuum")));
    requireCompressionTopic("sources");
    requireCompressionTopic("continuum");
    validator.checkUnique(tree.get("entries"), "/entries", "id");
    checkParts(listOrEmpty(tree.get("entries")));
  }

  private void requireCompressionTopic(String key) {
    if (tree.containsKey(key) && !COMPRESSION.equals(tree.get("topic"))) {
      guideFile.problems().onUnknownKey("/" + key, key + " only in the topic " + COMPRESSION);
    }
  }

  private void checkSource(Object source, Object advice) {
    String pointer = JsonPointer.append("/sources", source);
    checkStartingPoint(objectOrEmpty(advice), pointer, "attack_ms", "attack_range_ms");
    checkStartingPoint(objectOrEmpty(advice), pointer, "release_ms", "release_range_ms");
    checkStartingPoint(objectOrEmpty(advice), pointer, "ratio", "ratio_range");
  }

  private void checkStartingPoint(Map<?, ?> advice, String pointer, String key, String rangeKey) {
    List<?> range = listOrEmpty(advice.get(rangeKey));
    if (!validator.checkRange(advice.get(rangeKey), pointer + "/" + rangeKey) || range.isEmpty()) {
      return;
    }
    double start = ((Number) advice.get(key)).doubleValue();
    validator.require(
        numberAt(range, 0) <= start && start <= numberAt(range, 1),
        pointer + "/" + key,
        "a value within its range, found " + advice.get(key));
  }

  private void checkContinuum(List<?> steps) {
    List<?> previous = List.of();
    for (int i = 0; i < steps.size(); i++) {
      String pointer = "/continuum/" + i + "/attack_range_ms";
      List<?> range = listOrEmpty(objectOrEmpty(steps.get(i)).get("attack_range_ms"));
      if (!validator.checkRange(range, pointer)) {
        return;
      }
      validator.require(
          previous.isEmpty() || numberAt(previous, 1) == numberAt(range, 0),
          pointer,
          "a range that begins where the previous one ends");
      previous = range;
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
