package svc.store.mixguide;

import static svc.store.mixguide.CommonGuideChecks.numberAt;

import java.util.List;
import svc.json.JsonObject;
import svc.model.mixing.SoundSource;
import svc.store.document.JsonPointer;

/** Checks files with mixing advice for problems that the JSON schema cannot detect. */
final class AdviceTopicValidator {
  private static final String COMPRESSION = "compression";

  private final GuideFile guideFile;
  private final JsonObject topic;
  private final CommonGuideChecks validator;

  AdviceTopicValidator(GuideFile guideFile) {
    this.guideFile = guideFile;
    this.topic = JsonObject.of(guideFile.yaml().value());
    this.validator = new CommonGuideChecks(guideFile.problems());
  }

  void check() {
    validator.checkName("topic", topic.text("topic"), guideFile.name());
    validator.require(
        !topic.has("extends") || guideFile.name().equals(topic.text("extends")),
        "/extends",
        guideFile.name() + ", because a topic can extend only the built-in topic of its name");
    validator.checkKeys(
        topic.object("sources"), "/sources", SoundSource::parse, "source", SoundSource.names());
    checkSources(topic.object("sources"));
    checkContinuum(topic.objects("continuum"));
    requireCompressionTopic("sources");
    requireCompressionTopic("continuum");
    validator.checkUnique(topic.objects("entries"), "/entries", "id");
    checkParts(topic.objects("entries"));
  }

  private void requireCompressionTopic(String key) {
    if (topic.has(key) && !COMPRESSION.equals(topic.text("topic"))) {
      guideFile.problems().onUnknownKey("/" + key, key + " only in the topic " + COMPRESSION);
    }
  }

  private void checkSources(JsonObject sources) {
    for (String source : sources.names()) {
      String pointer = JsonPointer.append("/sources", source);
      JsonObject advice = sources.object(source);
      checkStartingPoint(advice, pointer, "attack_ms", "attack_range_ms");
      checkStartingPoint(advice, pointer, "release_ms", "release_range_ms");
      checkStartingPoint(advice, pointer, "ratio", "ratio_range");
    }
  }

  private void checkStartingPoint(JsonObject advice, String pointer, String key, String rangeKey) {
    List<?> range = advice.list(rangeKey);
    if (!validator.checkRange(advice.get(rangeKey), pointer + "/" + rangeKey) || range.isEmpty()) {
      return;
    }
    double start = advice.decimal(key);
    validator.require(
        numberAt(range, 0) <= start && start <= numberAt(range, 1),
        pointer + "/" + key,
        "a value within " + rangeKey + ", found " + advice.get(key));
  }

  private void checkContinuum(List<JsonObject> steps) {
    List<?> previous = List.of();
    for (int i = 0; i < steps.size(); i++) {
      String pointer = "/continuum/" + i + "/attack_range_ms";
      List<?> range = steps.get(i).list("attack_range_ms");
      if (!validator.checkRange(range, pointer)) {
        return;
      }
      validator.require(
          previous.isEmpty() || numberAt(previous, 1) == numberAt(range, 0),
          pointer,
          "a range that starts where the previous range ends");
      previous = range;
    }
  }

  private void checkParts(List<JsonObject> entries) {
    for (int i = 0; i < entries.size(); i++) {
      List<?> parts = entries.get(i).list("parts");
      for (int k = 0; k < parts.size(); k++) {
        validator.checkPartType((String) parts.get(k), "/entries/" + i + "/parts/" + k);
      }
    }
  }
}
