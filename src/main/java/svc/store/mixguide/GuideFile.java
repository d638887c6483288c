package svc.store.mixguide;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import svc.model.mixing.GuideOrigin;
import svc.store.document.JsonSchema;
import svc.store.document.YamlNode;
import svc.text.TextSanitizer;

/**
 * A profile or topic as its file has it, with all that is wrong in it.
 *
 * @param name what the file is called, without .yaml; for topics as they are folded
 * @param file null for a built-in
 */
record GuideFile(GuideKind kind, String name, Path file, YamlNode yaml, GuideProblems faults) {
  private static final Map<GuideKind, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

  static GuideFile readBuiltIn(GuideKind kind, String name) {
    return parse(kind, name, null, BuiltInGuides.read(kind, name));
  }

  /** A document with its faults, which are noted and not thrown. */
  static GuideFile parse(GuideKind kind, String name, Path file, YamlNode yaml) {
    GuideFile sheet = new GuideFile(kind, name, file, yaml, new GuideProblems(yaml));
    schemaOf(kind).validate(yaml.value(), sheet.faults);
    if (sheet.faults.isEmpty()) {
      if (kind == GuideKind.PROFILE) {
        new MixProfileValidator(sheet).check();
      } else {
        new AdviceTopicValidator(sheet).check();
      }
    }
    return sheet;
  }

  private static JsonSchema schemaOf(GuideKind kind) {
    return SCHEMAS.computeIfAbsent(
        kind, one -> JsonSchema.load(GuideFile.class, one.schemaResource()));
  }

  GuideOrigin origin() {
    return file == null ? GuideOrigin.BUILTIN : GuideOrigin.USER;
  }

  /** The place of its file as errors name it. */
  String describeLocation() {
    return file == null ? "the built-in " + name : file.toString();
  }

  /** This sheet, which has no faults; FILE_INVALID where it has. */
  GuideFile requireValid() {
    if (!faults.isEmpty()) {
      throw faults.toError(describeLocation(), kind);
    }
    return this;
  }

  /** Its tree, safe to show. */
  Map<?, ?> sanitizedTree() {
    return (Map<?, ?>) sanitize(yaml.value());
  }

  /** A text of the top level, null where there is none. */
  String textOf(String key) {
    return yaml.value() instanceof Map<?, ?> tree && tree.get(key) instanceof String text
        ? TextSanitizer.sanitizeText(text)
        : null;
  }

  private static Object sanitize(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> shown = new LinkedHashMap<>();
      map.forEach(
          (key, element) -> shown.put(TextSanitizer.sanitizeName((String) key), sanitize(element)));
      return shown;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(GuideFile::sanitize).toList();
    }
    return value instanceof String text ? TextSanitizer.sanitizeText(text) : value;
  }
}
