package svc.store.project;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import svc.curve.CurveValidator;
import svc.json.JsonObject;
import svc.model.argument.SongPosition;
import svc.model.envelope.CurveSpec;
import svc.model.error.SvcException;
import svc.model.part.AutomationSlots;
import svc.model.part.PartType;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.movement.EnergyCurve;
import svc.movement.MovementSection;
import svc.movement.SongEnergy;
import svc.store.document.JsonPointer;
import svc.store.document.JsonSchema;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/**
 * Validates the JSON content of a project file: first against the schema, then its references,
 * positions and curves.
 */
final class ProjectValidator {
  static final String SCHEMA = "project.schema.json";

  private final JsonObject root;
  private final TimeSignature signature;
  private final List<ProjectProblem> problems = new ArrayList<>();
  private final Map<String, PartType> parts = new HashMap<>();
  private final Map<String, Double> sections = new HashMap<>();
  private final NavigableMap<Double, SectionSpan> spans = new TreeMap<>();

  private ProjectValidator(JsonObject root) {
    this.root = root;
    this.signature = ProjectReader.readSignature(root);
  }

  /** Loads the schema on first use. */
  private static final class ProjectSchema {
    static final JsonSchema SCHEMA =
        JsonSchema.load(ProjectValidator.class, ProjectValidator.SCHEMA);
  }

  /**
   * Returns the problems of a project. References, positions and curves are checked only if the
   * content matches the schema.
   */
  static List<ProjectProblem> findProblems(Object tree) {
    List<ProjectProblem> bySchema = new ArrayList<>();
    ProjectSchema.SCHEMA.validate(
        tree, (pointer, expected) -> bySchema.add(ProjectProblem.ofViolation(pointer, expected)));
    return bySchema.isEmpty() ? new ProjectValidator(JsonObject.of(tree)).checkAll() : bySchema;
  }

  private List<ProjectProblem> checkAll() {
    checkEach(root.objects("Parts"), "/Parts", this::checkPart);
    checkEach(root.objects("Sections"), "/Sections", this::checkSection);
    Set<List<Object>> seen = new HashSet<>();
    checkEach(
        root.object("Template").objects("Automation"),
        "/Template/Automation",
        (entry, pointer) -> checkAutomation(entry, pointer, seen));
    checkEnergy(root.text("Energy"));
    String instruments = "/Defaults/Instruments";
    root.object("Defaults")
        .object("Instruments")
        .names()
        .forEach(name -> checkPartType(name, JsonPointer.append(instruments, name)));
    return List.copyOf(problems);
  }

  private void checkEnergy(String energy) {
    try {
      EnergyCurve curve = energy == null ? null : EnergyCurve.parse(energy);
      if (curve != null && problems.isEmpty() && !sections.isEmpty()) {
        SongEnergy.of(curve, movementSections());
      }
    } catch (SvcException e) {
      require(false, "/Energy", "a valid energy curve: " + e.getMessage());
    }
  }

  private List<MovementSection> movementSections() {
    return spans.values().stream()
        .map(span -> new MovementSection(span.id(), span.name(), span.start(), span.end()))
        .toList();
  }

  private interface ObjectCheck {
    void check(JsonObject object, String pointer);
  }

  private static void checkEach(List<JsonObject> objects, String pointer, ObjectCheck check) {
    for (int i = 0; i < objects.size(); i++) {
      check.check(objects.get(i), pointer + "/" + i);
    }
  }

  private void checkPart(JsonObject part, String pointer) {
    String id = part.text("Id");
    require(!parts.containsKey(id), pointer + "/Id", "a unique part id");
    parts.put(id, checkPartType(part.text("PartType"), pointer + "/PartType"));
    // After a change of the set, a handle may refer to another track.
    String track = part.text("Track");
    if (track != null && Track.isHandle(track)) {
      require(false, pointer + "/Track", "the name of a track, not the handle " + track.strip());
    }
  }

  private PartType checkPartType(String name, String pointer) {
    PartType type = PartType.parse(name).orElse(null);
    String all = String.join(", ", PartType.names());
    require(type != null, pointer, "one of " + all + ", not " + TextSanitizer.quote(name));
    return type;
  }

  private void checkSection(JsonObject section, String pointer) {
    String id = section.text("Id");
    require(!sections.containsKey(id), pointer + "/Id", "a unique section id");
    sections.put(id, section.number("Bars").intValue() * signature.beatsPerBar());
    try {
      double start = SongPosition.parse(section.get("Start")).toBeats(signature);
      placeSection(new SectionSpan(id, section, start, start + sections.get(id)), pointer);
    } catch (SvcException e) {
      require(false, pointer + "/Start", "a song position: " + e.getMessage());
    }
    section
        .object("Clips")
        .names()
        .forEach(
            part ->
                require(
                    parts.containsKey(part),
                    JsonPointer.append(pointer + "/Clips", part),
                    "the id of a part" + describeIfEmpty(parts.keySet())));
  }

  /** The time span of a section in beats. */
  private record SectionSpan(String id, JsonObject section, double start, double end) {
    String name() {
      String name = section.text("Name");
      return name == null ? id : name;
    }

    boolean overlaps(SectionSpan other) {
      return start < other.end && other.start < end;
    }
  }

  /**
   * Adds a section to the timeline, or a problem if it overlaps another section. A comparison with
   * the previous and the next section is enough to find an overlap.
   */
  private void placeSection(SectionSpan span, String pointer) {
    Optional<SectionSpan> other =
        Stream.of(spans.floorEntry(span.start()), spans.ceilingEntry(span.start()))
            .filter(Objects::nonNull)
            .map(Map.Entry::getValue)
            .filter(span::overlaps)
            .findFirst();
    other.ifPresentOrElse(
        existing ->
            require(
                false,
                pointer + "/Start",
                "a section that does not overlap "
                    + TextSanitizer.quote(existing.id())
                    + ", which starts at "
                    + existing.section().get("Start")
                    + " and has "
                    + NumberFormatter.format(existing.section().decimal("Bars"))
                    + " bars"),
        () -> spans.put(span.start(), span));
  }

  private void checkAutomation(JsonObject entry, String pointer, Set<List<Object>> seen) {
    String section = entry.text("SectionId");
    String part = entry.text("PartId");
    String slot = entry.text("Slot");
    require(
        sections.containsKey(section),
        pointer + "/SectionId",
        "the id of a section" + describeIfEmpty(sections.keySet()));
    require(
        parts.containsKey(part),
        pointer + "/PartId",
        "the id of a part" + describeIfEmpty(parts.keySet()));
    if (parts.get(part) != null) {
      checkSlot(slot, parts.get(part), pointer + "/Slot");
    }
    require(
        seen.add(List.of(section, part, slot)),
        pointer,
        "a unique combination of section, part and slot");
    checkCurve(ProjectReader.readCurve(entry.object("Curve")), sections.get(section), pointer);
  }

  private void checkSlot(String slot, PartType type, String pointer) {
    List<String> slots = AutomationSlots.forPartType(type);
    require(
        AutomationSlots.contains(type, slot),
        pointer,
        slots.isEmpty()
            ? "no entry, because " + type + " parts have no slots"
            : "one of " + String.join(", ", slots) + ", not " + TextSanitizer.quote(slot));
  }

  private void checkCurve(CurveSpec curve, Double window, String pointer) {
    try {
      if (window == null) {
        CurveValidator.check(curve);
      } else {
        CurveValidator.complete(curve, window);
      }
    } catch (SvcException e) {
      Object option = e.details().get("argument");
      String curvePointer = pointer + "/Curve" + (option == null ? "" : "/" + option);
      require(false, curvePointer, "a valid curve: " + e.getMessage());
    }
  }

  private static String describeIfEmpty(Set<String> ids) {
    return ids.isEmpty() ? ", but there are none" : "";
  }

  private void require(boolean isMet, String pointer, String expected) {
    if (!isMet) {
      problems.add(ProjectProblem.ofViolation(pointer, expected));
    }
  }
}
