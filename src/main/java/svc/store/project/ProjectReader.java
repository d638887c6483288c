package svc.store.project;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import svc.curve.CurveValidator;
import svc.json.JsonObject;
import svc.model.argument.SongPosition;
import svc.model.envelope.AutomationShape;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.CustomCurveShape;
import svc.model.envelope.DisplayedCurveValues;
import svc.model.envelope.Interpolation;
import svc.model.part.PartType;
import svc.model.time.TimeSignature;
import svc.movement.EnergyCurve;

/** Converts the JSON content of a valid project file to records. */
final class ProjectReader {
  private static final TimeSignature COMMON_TIME = new TimeSignature(4, 4);

  private final JsonObject root;
  private final TimeSignature signature;

  private ProjectReader(JsonObject root) {
    this.root = root;
    this.signature = readSignature(root);
  }

  static Project read(Path file, JsonObject root) {
    return new ProjectReader(root).readProject(file);
  }

  /** Returns the time signature of a project that matches the schema; 4/4 if it is not set. */
  static TimeSignature readSignature(JsonObject root) {
    String text = root.text("TimeSignature");
    if (text == null) {
      return COMMON_TIME;
    }
    String[] parts = text.split("/");
    return new TimeSignature(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
  }

  private Project readProject(Path file) {
    return new Project(
        file,
        root.text("Name"),
        root.text("Genre"),
        root.decimal("Tempo"),
        signature,
        root.objects("Parts").stream().map(ProjectReader::readPart).toList(),
        root.objects("Sections").stream().map(this::readSection).toList(),
        root.object("Template").objects("Automation").stream()
            .map(ProjectReader::readAutomation)
            .toList(),
        readInstruments(root.object("Defaults").object("Instruments")),
        readMovement(root));
  }

  private static Project.ProjectMovement readMovement(JsonObject root) {
    String energy = root.text("Energy");
    JsonObject movement = root.object("Movement");
    Number seed = movement.number("Seed");
    return new Project.ProjectMovement(
        energy == null ? null : EnergyCurve.parse(energy),
        movement.text("Rules"),
        seed == null ? null : (Long) seed.longValue());
  }

  private static Project.ProjectPart readPart(JsonObject part) {
    return new Project.ProjectPart(
        part.text("Id"),
        PartType.parse(part.text("PartType")).orElseThrow(),
        part.text("Track"),
        !"audio".equals(part.get("Kind")));
  }

  private Project.ProjectSection readSection(JsonObject section) {
    String start = section.text("Start");
    int bars = section.number("Bars").intValue();
    String id = section.text("Id");
    String name = section.text("Name");
    return new Project.ProjectSection(
        id,
        name == null ? id : name,
        start,
        SongPosition.parse(start).toBeats(signature),
        bars,
        bars * signature.beatsPerBar(),
        readSources(section.object("Clips")));
  }

  private static Map<String, String> readSources(JsonObject clips) {
    Map<String, String> sources = new LinkedHashMap<>();
    for (String part : clips.names()) {
      String source = clips.object(part).text("Source");
      if (source != null) {
        sources.put(part, source);
      }
    }
    return Collections.unmodifiableMap(sources);
  }

  private static Project.ProjectAutomation readAutomation(JsonObject entry) {
    return new Project.ProjectAutomation(
        entry.text("SectionId"),
        entry.text("PartId"),
        entry.text("Slot"),
        readCurve(entry.object("Curve")));
  }

  /** Converts a curve that matches the schema. */
  static CurveSpec readCurve(JsonObject curve) {
    Number subdivisions = curve.number("subdivisions");
    Number seed = curve.number("seed");
    String name = curve.text("shape");
    AutomationShape shape =
        CurveShape.find(name).<AutomationShape>map(s -> s).orElse(new CustomCurveShape(name));
    return new CurveSpec(
            shape,
            curve.decimal("length"),
            readNumber(curve, "from"),
            readNumber(curve, "to"),
            subdivisions == null ? null : subdivisions.intValue(),
            new CurveSpec.WanderOptions(
                readNumber(curve, "center"),
                readNumber(curve, "range"),
                curve.decimal("smoothness")),
            new CurveSpec.RandomSeed(
                seed == null ? null : seed.longValue(),
                shape == CurveShape.WANDER ? formatOrFirst(curve.number("format")) : null),
            new CurveSpec.RhythmOptions(
                curve.decimal("cycles"),
                curve.decimal("phase"),
                curve.text("pattern"),
                curve.decimal("every"),
                curve.decimal("attack"),
                curve.decimal("release")))
        .withDisplayed(
            new DisplayedCurveValues(
                readText(curve, "from"),
                readText(curve, "to"),
                readText(curve, "center"),
                readText(curve, "range"),
                findInterpolation(curve.text("interpolate"))));
  }

  /**
   * Returns the number in a field; null if the field is missing or contains text, such as "200 Hz".
   */
  private static Double readNumber(JsonObject curve, String name) {
    return curve.get(name) instanceof Number ? curve.decimal(name) : null;
  }

  private static String readText(JsonObject curve, String name) {
    return curve.get(name) instanceof String text ? text : null;
  }

  private static Interpolation findInterpolation(String name) {
    return Arrays.stream(Interpolation.values())
        .filter(mode -> mode.toString().equals(name))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the stored format version of a curve. If no version is stored, returns the first,
   * because svc 0.1.0 did not store versions.
   */
  private static int formatOrFirst(Number stored) {
    return stored == null ? CurveValidator.FIRST_FORMAT : stored.intValue();
  }

  private static Map<PartType, String> readInstruments(JsonObject given) {
    Map<PartType, String> instruments = new EnumMap<>(PartType.class);
    for (String name : given.names()) {
      instruments.put(PartType.parse(name).orElseThrow(), given.text(name));
    }
    return Collections.unmodifiableMap(instruments);
  }
}
