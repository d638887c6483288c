package svc.store.guide;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import svc.music.Names;
import svc.store.Schema;
import svc.store.Yaml;

/**
 * A profile or topic as its file has it, with all that is wrong in it.
 *
 * @param name what the file is called, without .yaml; for topics as they are folded
 * @param file null for a built-in
 */
record Sheet(Kind kind, String name, Path file, Yaml yaml, Faults faults) {
  private static final Map<Kind, Schema> SCHEMAS = new ConcurrentHashMap<>();

  static Sheet builtIn(Kind kind, String name) {
    return of(kind, name, null, BuiltIns.read(kind, name));
  }

  /** A document with its faults, which are noted and not thrown. */
  static Sheet of(Kind kind, String name, Path file, Yaml yaml) {
    Sheet sheet = new Sheet(kind, name, file, yaml, new Faults(yaml));
    schema(kind).check(yaml.value(), sheet.faults);
    if (sheet.faults.isEmpty()) {
      if (kind == Kind.PROFILE) {
        new ProfileRules(sheet).check();
      } else {
        new TopicRules(sheet).check();
      }
    }
    return sheet;
  }

  private static Schema schema(Kind kind) {
    return SCHEMAS.computeIfAbsent(kind, one -> Schema.of(Sheet.class, one.schema()));
  }

  Origin origin() {
    return file == null ? Origin.BUILTIN : Origin.USER;
  }

  /** The place of its file as errors name it. */
  String place() {
    return file == null ? "the built-in " + name : file.toString();
  }

  /** This sheet, which has no faults; FILE_INVALID where it has. */
  Sheet sound() {
    if (!faults.isEmpty()) {
      throw faults.error(place(), kind);
    }
    return this;
  }

  /** Its tree, safe to show. */
  Map<?, ?> tree() {
    return (Map<?, ?>) visible(yaml.value());
  }

  /** A text of the top level, null where there is none. */
  String text(String key) {
    return yaml.value() instanceof Map<?, ?> tree && tree.get(key) instanceof String text
        ? Names.text(text)
        : null;
  }

  private static Object visible(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> shown = new LinkedHashMap<>();
      map.forEach((key, element) -> shown.put(Names.shown((String) key), visible(element)));
      return shown;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(Sheet::visible).toList();
    }
    return value instanceof String text ? Names.text(text) : value;
  }
}
