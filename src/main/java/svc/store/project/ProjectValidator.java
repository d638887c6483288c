package svc.store.project;

import static svc.store.project.ProjectReader.objectOrEmpty;
import static svc.store.project.ProjectReader.objectsOrEmpty;

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
import svc.model.argument.SongPosition;
import svc.model.envelope.CurveSpec;
import svc.model.error.SvcException;
import svc.model.part.AutomationSlots;
import svc.model.part.PartType;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.store.document.JsonPointer;
import svc.store.document.JsonSchema;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;

/** What holds for every project beyond its schema: what refers to what, and what music allows. */
final class ProjectValidator {
  static final String SCHEMA = "project.schema.json";

  private final Map<?, ?> root;
  private final TimeSignature signature;
  private final List<ProjectProblem> findProblems = new ArrayList<>();
  private final Map<String, PartType> parts = new HashMap<>();
  private final Map<String, Double> sections = new HashMap<>();
  private final NavigableMap<Double, SectionSpan> spans = new TreeMap<>();

  private ProjectValidator(Map<?, ?> root) {
    this.root = root;
    this.signature = ProjectReader.readSignature(root);
  }

  /** Read on first use. */
  private static final class ProjectSchema {
    static final JsonSchema SCHEMA =
        JsonSchema.load(ProjectValidator.class, ProjectValidator.SCHEMA);
  }

  /** All that is wrong with a tree, at first by the schema, then by these rules. */
  static List<ProjectProblem> findProblems(Object tree) {
    List<ProjectProblem> bySchema = new ArrayList<>();
    ProjectSchema.SCHEMA.validate(
        tree, (at, expected) -> bySchema.add(ProjectProblem.ofViolation(at, expected)));
    return bySchema.isEmpty() ? new ProjectValidator((Map<?, ?>) tree).checkAll() : bySchema;
  }

  private List<ProjectProblem> checkAll() {
    checkEach(objectsOrEmpty(root.get("Parts")), "/Parts", this::checkPart);
    checkEach(objectsOrEmpty(root.get("Sections")), "/Sections", this::checkSection);
    Set<List<Object>> seen = new HashSet<>();
    checkEach(
        objectsOrEmpty(objectOrEmpty(root.get("Template")).get("Automation")),
        "/Template/Automation",
        (entry, at) -> checkAutomation(entry, at, seen));
    String instruments = "/Defaults/Instruments";
    objectOrEmpty(objectOrEmpty(root.get("Defaults")).get("Instruments"))
        .keySet()
        .forEach(name -> checkPartType((String) name, JsonPointer.append(instruments, name)));
    return List.copyOf(findProblems);
  }

  private interface ObjectCheck {
    void check(Map<?, ?> object, String at);
  }

  private static void checkEach(List<Map<?, ?>> objects, String at, ObjectCheck check) {
    for (int i = 0; i < objects.size(); i++) {
      check.check(objects.get(i), at + "/" + i);
    }
  }

  private void checkPart(Map<?, ?> part, String at) {
    String id = (String) part.get("Id");
    require(!parts.containsKey(id), at + "/Id", "an id that no other part has");
    parts.put(id, checkPartType((String) part.get("PartType"), at + "/PartType"));
    // a handle would not outlive the host's process
    if (part.get("Track") instanceof String track && Track.isHandle(track)) {
      require(false, at + "/Track", "a track's name, not the handle " + track.strip());
    }
  }

  private PartType checkPartType(String name, String at) {
    PartType type = PartType.parse(name).orElse(null);
    String all = String.join(", ", PartType.names());
    require(type != null, at, "one of " + all + ", not " + TextSanitizer.quote(name));
    return type;
  }

  private void checkSection(Map<?, ?> section, String at) {
    String id = (String) section.get("Id");
    require(!sections.containsKey(id), at + "/Id", "an id that no other section has");
    sections.put(id, ((Number) section.get("Bars")).intValue() * signature.beatsPerBar());
    try {
      double start = SongPosition.parse(section.get("Start")).toBeats(signature);
      placeSection(new SectionSpan(id, section, start, start + sections.get(id)), at);
    } catch (SvcException e) {
      require(false, at + "/Start", "a place in the song: " + e.getMessage());
    }
    objectOrEmpty(section.get("Clips"))
        .keySet()
        .forEach(
            part ->
                require(
                    parts.containsKey(part),
                    JsonPointer.append(at + "/Clips", part),
                    "the id of a part" + describeIfEmpty(parts.keySet())));
  }

  /** Where a section lies, in beats. */
  private record SectionSpan(String id, Map<?, ?> section, double start, double end) {
    boolean overlaps(SectionSpan other) {
      return start < other.end && other.start < end;
    }
  }

  /** Those that are placed do not overlap, so only the two beside it can. */
  private void placeSection(SectionSpan span, String at) {
    Optional<SectionSpan> other =
        Stream.of(spans.floorEntry(span.start()), spans.ceilingEntry(span.start()))
            .filter(Objects::nonNull)
            .map(Map.Entry::getValue)
            .filter(span::overlaps)
            .findFirst();
    other.ifPresentOrElse(
        taken ->
            require(
                false,
                at + "/Start",
                "a section that does not overlap "
                    + TextSanitizer.quote(taken.id())
                    + ", which starts at "
                    + taken.section().get("Start")
                    + " and has "
                    + NumberFormatter.format(((Number) taken.section().get("Bars")).doubleValue())
                    + " bars"),
        () -> spans.put(span.start(), span));
  }

  private void checkAutomation(Map<?, ?> entry, String at, Set<List<Object>> seen) {
    Object section = entry.get("SectionId");
    Object part = entry.get("PartId");
    Object slot = entry.get("Slot");
    require(
        sections.containsKey(section),
        at + "/SectionId",
        "the id of a section" + describeIfEmpty(sections.keySet()));
    require(
        parts.containsKey(part),
        at + "/PartId",
        "the id of a part" + describeIfEmpty(parts.keySet()));
    if (parts.get(part) != null) {
      checkSlot((String) slot, parts.get(part), at + "/Slot");
    }
    require(
        seen.add(List.of(section, part, slot)),
        at,
        "an entry whose section, part and slot no other entry has");
    checkCurve(ProjectReader.readCurve((Map<?, ?>) entry.get("Curve")), sections.get(section), at);
  }

  private void checkSlot(String slot, PartType type, String at) {
    List<String> slots = AutomationSlots.forPartType(type);
    require(
        slots.contains(slot),
        at,
        slots.isEmpty()
            ? "no entry, since " + type + " parts have no slots"
            : "one of " + String.join(", ", slots) + ", not " + TextSanitizer.quote(slot));
  }

  private void checkCurve(CurveSpec curve, Double window, String at) {
    try {
      if (window == null) {
        CurveValidator.check(curve);
      } else {
        CurveValidator.complete(curve, window);
      }
    } catch (SvcException e) {
      Object option = e.details().get("argument");
      String place = at + "/Curve" + (option == null ? "" : "/" + option);
      require(false, place, "a curve that can be drawn: " + e.getMessage());
    }
  }

  private static String describeIfEmpty(Set<String> ids) {
    return ids.isEmpty() ? ", of which there are none" : "";
  }

  private void require(boolean holds, String pointer, String expected) {
    if (!holds) {
      findProblems.add(ProjectProblem.ofViolation(pointer, expected));
    }
  }
}
