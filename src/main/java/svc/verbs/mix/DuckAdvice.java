package svc.verbs.mix;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.mixing.AdviceEntry;
import svc.model.mixing.AdviceTopic;
import svc.session.Session;
import svc.text.NumberFormatter;

/**
 * The starting values for ducking, which are in the advice on compression.
 *
 * @param reason why they are good to start with
 */
record DuckAdvice(
    double thresholdDb,
    double ratio,
    double attackMs,
    double releaseMs,
    double curveDepthDb,
    double curveReleaseBeats,
    String reason) {
  static final String ENTRY = "duck_start";

  /** Reads the advice. Throws FILE_INVALID if the user's own advice does not contain it. */
  static DuckAdvice read(Session session) {
    AdviceTopic topic = session.stores().mixTopics().requireTopic(CompressionAdviceLookup.TOPIC);
    Map<String, Object> values =
        topic.entries().stream()
            .filter(entry -> entry.id().equals(ENTRY))
            .findFirst()
            .map(AdviceEntry::values)
            .orElse(Map.of());
    return new DuckAdvice(
        number(topic, values, "threshold_db"),
        number(topic, values, "ratio"),
        number(topic, values, "attack_ms"),
        number(topic, values, "release_ms"),
        number(topic, values, "curve_depth_db"),
        number(topic, values, "curve_release_beats"),
        topic.entries().stream()
            .filter(entry -> entry.id().equals(ENTRY))
            .findFirst()
            .map(AdviceEntry::text)
            .orElse(""));
  }

  private static double number(AdviceTopic topic, Map<String, Object> values, String name) {
    if (values.get(name) instanceof Number number) {
      return number.doubleValue();
    }
    throw FILE_INVALID
        .because(topic.file() + " has no number " + name + " in the entry " + ENTRY)
        .hint(
            "Add `extends: compression` to this file to use svc's built-in entries that it omits.")
        .withDetail("valid", List.of("threshold_db", "ratio", "attack_ms", "release_ms"));
  }

  /** Returns the display values of a compressor by the names of its parameters. */
  Map<String, String> displays(Double threshold) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(
        "Threshold", NumberFormatter.format(threshold == null ? thresholdDb : threshold) + " dB");
    values.put("Ratio", NumberFormatter.format(ratio) + " :1");
    values.put("Attack", NumberFormatter.format(attackMs) + " ms");
    values.put("Release", NumberFormatter.format(releaseMs) + " ms");
    return values;
  }
}
