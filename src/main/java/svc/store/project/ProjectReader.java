package svc.store.project;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.curve.CurveValidator;
import svc.model.argument.SongPosition;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.part.PartType;
import svc.model.time.TimeSignature;

/** Converts a tree that is a valid project to records. */
final class ProjectReader {
  private static final TimeSignature COMMON_TIME = new TimeSignature(4, 4);

  private final Map<?, ?> root;
  private final TimeSignature signature;

  private ProjectReader(Map<?, ?> root) {
    this.root = root;
    this.signature = readSignature(root);
  }

  static Project read(Path file, Map<?, ?> root) {
    return new ProjectReader(root).readProject(file);
  }

  /** Returns the time signature of a tree that matches the schema; 4/4 if it is not set. */
  static TimeSignature readSignature(Map<?, ?> root) {
    if (!(root.get("TimeSignature") instanceof String text)) {
      return COMMON_TIME;
    }
    String[] parts = text.split("/");
    return new TimeSignature(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  /** Returns the objects of an array; empty if it is absent. */
  static List<Map<?, ?>> objectsOrEmpty(Object array) {
    return array instanceof List<?> list
        ? list.stream().<Map<?, ?>>map(one -> (Map<?, ?>) one).toList()
        : List.of();
  }

  /** Returns an object; empty if it is absent. */
  static Map<?, ?> objectOrEmpty(Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  private Project readProject(Path file) {
    return new Project(
        file,
        (String) root.get("Name"),
        (String) root.get("Genre"),
        toDouble(root.get("Tempo")),
        signature,
        objectsOrEmpty(root.get("Parts")).stream().map(ProjectReader::readPart).toList(),
        objectsOrEmpty(root.get("Sections")).stream().map(this::readSection).toList(),
        objectsOrEmpty(objectOrEmpty(root.get("Template")).get("Automation")).stream()
            .map(ProjectReader::readAutomation)
            .toList(),
        readInstruments(objectOrEmpty(objectOrEmpty(root.get("Defaults")).get("Instruments"))));
  }

  private static Project.ProjectPart readPart(Map<?, ?> part) {
    return new Project.ProjectPart(
        (String) part.get("Id"),
        PartType.parse((String) part.get("PartType")).orElseThrow(),
        (String) part.get("Track"),
        !"audio".equals(part.get("Kind")));
  }

  private Project.ProjectSection readSection(Map<?, ?> section) {
    String start = (String) section.get("Start");
    int bars = ((Number) section.get("Bars")).intValue();
    String id = (String) section.get("Id");
    return new Project.ProjectSection(
        id,
        section.get("Name") instanceof String name ? name : id,
        start,
        SongPosition.parse(start).toBeats(signature),
        bars,
        bars * signature.beatsPerBar(),
        readSources(objectOrEmpty(section.get("Clips"))));
  }

  private static Map<String, String> readSources(Map<?, ?> clips) {
    Map<String, String> sources = new LinkedHashMap<>();
    clips.forEach(
        (part, clip) -> {
          if (((Map<?, ?>) clip).get("Source") instanceof String source) {
            sources.put((String) part, source);
          }
        });
    return Collections.unmodifiableMap(sources);
  }

  private static Project.ProjectAutomation readAutomation(Map<?, ?> entry) {
    return new Project.ProjectAutomation(
        (String) entry.get("SectionId"),
        (String) entry.get("PartId"),
        (String) entry.get("Slot"),
        readCurve((Map<?, ?>) entry.get("Curve")));
  }

  /** Reads a curve that matches the schema. */
  static CurveSpec readCurve(Map<?, ?> curve) {
    Number subdivisions = (Number) curve.get("subdivisions");
    Number seed = (Number) curve.get("seed");
    CurveShape shape = findShape((String) curve.get("shape"));
    return new CurveSpec(
        shape,
        toDouble(curve.get("length")),
        toDouble(curve.get("from")),
        toDouble(curve.get("to")),
        subdivisions == null ? null : subdivisions.intValue(),
        new CurveSpec.WanderOptions(
            toDouble(curve.get("center")),
            toDouble(curve.get("range")),
            toDouble(curve.get("smoothness"))),
        new CurveSpec.RandomSeed(
            seed == null ? null : seed.longValue(),
            shape == CurveShape.WANDER ? formatOrFirst((Number) curve.get("format")) : null));
  }

  private static CurveShape findShape(String name) {
    return Arrays.stream(CurveShape.values())
        .filter(shape -> shape.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Returns the format of a file; without one, the first, because svc 0.1.0 did not write formats.
   */
  private static int formatOrFirst(Number stored) {
    return stored == null ? CurveValidator.FIRST_FORMAT : stored.intValue();
  }

  private static Double toDouble(Object value) {
    return value instanceof Number number ? number.doubleValue() : null;
  }

  private static Map<PartType, String> readInstruments(Map<?, ?> given) {
    Map<PartType, String> instruments = new EnumMap<>(PartType.class);
    given.forEach(
        (name, item) ->
            instruments.put(PartType.parse((String) name).orElseThrow(), (String) item));
    return Collections.unmodifiableMap(instruments);
  }
}
