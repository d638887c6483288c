package svc.store.project;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.AutomationCurve;
import svc.model.CurveSpec;
import svc.model.PartType;
import svc.model.Signature;
import svc.music.CurveRules;
import svc.music.Position;

/** A tree that is known to be a valid project, as records. */
final class ProjectReader {
  private static final Signature COMMON = new Signature(4, 4);

  private final Map<?, ?> root;
  private final Signature signature;

  private ProjectReader(Map<?, ?> root) {
    this.root = root;
    this.signature = signature(root);
  }

  static Project read(Path file, Map<?, ?> root) {
    return new ProjectReader(root).project(file);
  }

  /** The signature of a tree that follows the schema. */
  static Signature signature(Map<?, ?> root) {
    if (!(root.get("TimeSignature") instanceof String text)) {
      return COMMON;
    }
    String[] parts = text.split("/");
    return new Signature(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  /** The objects of an array, none where it is absent. */
  static List<Map<?, ?>> objects(Object array) {
    return array instanceof List<?> list
        ? list.stream().<Map<?, ?>>map(one -> (Map<?, ?>) one).toList()
        : List.of();
  }

  /** The object, an empty one where it is absent. */
  static Map<?, ?> object(Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  private Project project(Path file) {
    return new Project(
        file,
        (String) root.get("Name"),
        (String) root.get("Genre"),
        number(root.get("Tempo")),
        signature,
        objects(root.get("Parts")).stream().map(ProjectReader::part).toList(),
        objects(root.get("Sections")).stream().map(this::section).toList(),
        objects(object(root.get("Template")).get("Automation")).stream()
            .map(ProjectReader::automation)
            .toList(),
        instruments(object(object(root.get("Defaults")).get("Instruments"))));
  }

  private static Project.Part part(Map<?, ?> part) {
    return new Project.Part(
        (String) part.get("Id"),
        PartType.parse((String) part.get("PartType")).orElseThrow(),
        (String) part.get("Track"),
        !"audio".equals(part.get("Kind")));
  }

  private Project.Section section(Map<?, ?> section) {
    String start = (String) section.get("Start");
    int bars = ((Number) section.get("Bars")).intValue();
    String id = (String) section.get("Id");
    return new Project.Section(
        id,
        section.get("Name") instanceof String name ? name : id,
        start,
        Position.parse(start).beats(signature),
        bars,
        bars * signature.beatsPerBar(),
        sources(object(section.get("Clips"))));
  }

  private static Map<String, String> sources(Map<?, ?> clips) {
    Map<String, String> sources = new LinkedHashMap<>();
    clips.forEach(
        (part, clip) -> {
          if (((Map<?, ?>) clip).get("Source") instanceof String source) {
            sources.put((String) part, source);
          }
        });
    return Collections.unmodifiableMap(sources);
  }

  private static Project.Automation automation(Map<?, ?> entry) {
    return new Project.Automation(
        (String) entry.get("SectionId"),
        (String) entry.get("PartId"),
        (String) entry.get("Slot"),
        curve((Map<?, ?>) entry.get("Curve")));
  }

  /** A curve that follows the schema. */
  static CurveSpec curve(Map<?, ?> curve) {
    Number teeth = (Number) curve.get("subdivisions");
    Number seed = (Number) curve.get("seed");
    AutomationCurve shape = shape((String) curve.get("shape"));
    return new CurveSpec(
        shape,
        number(curve.get("length")),
        number(curve.get("from")),
        number(curve.get("to")),
        teeth == null ? null : teeth.intValue(),
        number(curve.get("center")),
        number(curve.get("range")),
        number(curve.get("smoothness")),
        seed == null ? null : seed.longValue(),
        shape == AutomationCurve.WANDER ? format((Number) curve.get("format")) : null);
  }

  private static AutomationCurve shape(String name) {
    return Arrays.stream(AutomationCurve.values())
        .filter(shape -> shape.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Version 0.1.0 wrote no format. */
  private static int format(Number stored) {
    return stored == null ? CurveRules.FIRST_FORMAT : stored.intValue();
  }

  private static Double number(Object value) {
    return value instanceof Number number ? number.doubleValue() : null;
  }

  private static Map<PartType, String> instruments(Map<?, ?> given) {
    Map<PartType, String> instruments = new EnumMap<>(PartType.class);
    given.forEach(
        (name, item) ->
            instruments.put(PartType.parse((String) name).orElseThrow(), (String) item));
    return Collections.unmodifiableMap(instruments);
  }
}
