package svc.store.mixguide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.json.JsonObject;
import svc.model.part.PartType;
import svc.store.document.JsonPointer;
import svc.text.NumberFormatter;

/**
 * Replaces the relative levels of a profile by numbers. This happens after inheritance, so that an
 * inherited {@code bd - 4} follows the kick of the profile that inherits it.
 */
final class RelativeLevelResolver {
  private static final String LEVEL = "level_db";
  private static final double LOWEST = -70;
  private static final double HIGHEST = 6;

  private final GuideFile guideFile;
  private final JsonObject parts;

  /**
   * Creates a resolver.
   *
   * @param guideFile gets the problems
   * @param merged the profile with inherited values, with canonical part names
   */
  private RelativeLevelResolver(GuideFile guideFile, JsonObject merged) {
    this.guideFile = guideFile;
    this.parts = merged.object("parts");
  }

  /**
   * Returns the profile with numbers. Throws FILE_INVALID if a level of the file itself cannot be
   * calculated. An inherited level beyond the range of faders is limited.
   */
  static JsonObject resolve(GuideFile guideFile, JsonObject merged) {
    RelativeLevelResolver resolver = new RelativeLevelResolver(guideFile, merged);
    resolver.checkOwn();
    guideFile.requireValid();
    Map<String, Object> resolved = new LinkedHashMap<>();
    for (String type : resolver.parts.names()) {
      Map<String, Object> part = new LinkedHashMap<>(resolver.parts.object(type).tree());
      if (part.get(LEVEL) instanceof String) {
        part.put(LEVEL, resolver.levelOf(type, new ArrayList<>()));
      }
      resolved.put(type, part);
    }
    Map<String, Object> all = new LinkedHashMap<>(merged.tree());
    all.put("parts", resolved);
    return JsonObject.of(all);
  }

  private void checkOwn() {
    JsonObject own = guideFile.sanitizedContent().object("parts");
    for (String key : own.names()) {
      if (own.object(key).get(LEVEL) instanceof String level) {
        try {
          double found = levelOf(PartType.parse(key).orElseThrow().name(), new ArrayList<>());
          RelativeLevel relative = RelativeLevel.parse(level).orElseThrow();
          double exact = levelOf(relative.part().name(), new ArrayList<>()) + relative.offsetDb();
          if (found != exact) {
            addProblem(
                key,
                "a level from -70 to 6 dB, found "
                    + level
                    + " = "
                    + NumberFormatter.format(exact)
                    + " dB");
          }
        } catch (IncalculableLevelException e) {
          addProblem(key, e.getMessage());
        }
      }
    }
  }

  private void addProblem(String key, String expected) {
    guideFile
        .problems()
        .onViolation(JsonPointer.append(JsonPointer.append("/parts", key), LEVEL), expected);
  }

  /** Signals that the level of a part depends on itself, or on a part that does not exist. */
  private static final class IncalculableLevelException extends RuntimeException {
    private static final long serialVersionUID = 1;

    IncalculableLevelException(String expected) {
      super(expected, null, false, false);
    }
  }

  /** Returns the level of a part in dB, limited to the range of faders. */
  private double levelOf(String type, List<String> path) {
    Object level = parts.object(type).get(LEVEL);
    if (level instanceof Number number) {
      return number.doubleValue();
    }
    if (path.contains(type)) {
      String cycle =
          path.subList(path.indexOf(type), path.size()).stream()
              .map(RelativeLevelResolver::suffix)
              .collect(Collectors.joining(" → ", "", " → " + suffix(type)));
      throw new IncalculableLevelException(
          "a level that does not depend on itself, found " + cycle);
    }
    path.add(type);
    RelativeLevel relative = RelativeLevel.parse(String.valueOf(level)).orElseThrow();
    if (!parts.has(relative.part().name())) {
      throw new IncalculableLevelException(
          "a level relative to a part of the profile; it has no part " + relative.part().suffix());
    }
    double found = levelOf(relative.part().name(), path) + relative.offsetDb();
    return Math.max(LOWEST, Math.min(HIGHEST, found));
  }

  private static String suffix(String type) {
    return PartType.valueOf(type).suffix();
  }
}
