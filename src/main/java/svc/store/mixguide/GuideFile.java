package svc.store.mixguide;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import svc.json.JsonObject;
import svc.model.mixing.GuideOrigin;
import svc.store.document.JsonSchema;
import svc.store.document.YamlNode;
import svc.text.TextSanitizer;

/**
 * A parsed guide, which is a mix profile, an advice topic or a set of movement rules, and the
 * problems of its file.
 *
 * @param name the file name without .yaml; for topics, in lower case and with _ instead of -
 * @param file the path, null for built-in guides
 */
record GuideFile(GuideKind kind, String name, Path file, YamlNode yaml, GuideProblems problems) {
  private static final Map<GuideKind, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

  static GuideFile readBuiltIn(GuideKind kind, String name) {
    return parse(kind, name, null, BuiltInGuides.read(kind, name));
  }

  /**
   * Validates a YAML document. Its problems are collected, not thrown. Throws FILE_INVALID if the
   * document is a guide of another kind.
   */
  static GuideFile parse(GuideKind kind, String name, Path file, YamlNode yaml) {
    GuideFile guideFile = new GuideFile(kind, name, file, yaml, new GuideProblems(yaml));
    schemaOf(kind).validate(yaml.value(), guideFile.problems);
    if (guideFile.problems.isEmpty()) {
      switch (kind) {
        case PROFILE -> new MixProfileValidator(guideFile).check();
        case ADVICE -> new AdviceTopicValidator(guideFile).check();
        case MOVEMENT -> new MovementRulesValidator(guideFile).check();
      }
    } else {
      requireNoOtherKind(guideFile);
    }
    return guideFile;
  }

  private static void requireNoOtherKind(GuideFile invalid) {
    for (GuideKind other : GuideKind.values()) {
      GuideProblems problems = new GuideProblems(invalid.yaml);
      schemaOf(other).validate(invalid.yaml.value(), problems);
      if (problems.isEmpty()) {
        throw other.wrongKindError(invalid.file, invalid.kind);
      }
    }
  }

  private static JsonSchema schemaOf(GuideKind kind) {
    return SCHEMAS.computeIfAbsent(
        kind, key -> JsonSchema.load(GuideFile.class, key.schemaResource()));
  }

  GuideOrigin origin() {
    return file == null ? GuideOrigin.BUILTIN : GuideOrigin.USER;
  }

  /**
   * Returns the location of this guide for error messages: its path or, for example, "the built-in
   * techno".
   */
  String describeLocation() {
    return file == null ? "the built-in " + name : file.toString();
  }

  /** Returns this guide. Throws FILE_INVALID if it has problems. */
  GuideFile requireValid() {
    if (!problems.isEmpty()) {
      throw problems.toError(describeLocation(), kind);
    }
    return this;
  }

  /**
   * Returns the content of this guide, with control and invisible characters removed from all text.
   * The guide must be valid.
   */
  JsonObject sanitizedContent() {
    return JsonObject.of(sanitize(yaml.value()));
  }

  /**
   * Returns the text of a top-level key, without control and invisible characters; null if the key
   * is missing or its value is not text.
   */
  String textOf(String key) {
    return JsonObject.orEmpty(yaml.value()).get(key) instanceof String text
        ? TextSanitizer.sanitizeText(text)
        : null;
  }

  private static Object sanitize(Object value) {
    if (value instanceof Map) {
      Map<String, Object> sanitized = new LinkedHashMap<>();
      JsonObject.of(value)
          .tree()
          .forEach(
              (key, element) -> sanitized.put(TextSanitizer.sanitizeName(key), sanitize(element)));
      return sanitized;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(GuideFile::sanitize).toList();
    }
    return value instanceof String text ? TextSanitizer.sanitizeText(text) : value;
  }
}
