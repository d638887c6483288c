package svc.store.project;

import static svc.store.project.ProjectReader.object;
import static svc.store.project.ProjectReader.objects;

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
import svc.model.CurveSpec;
import svc.model.Numbers;
import svc.model.PartType;
import svc.model.Signature;
import svc.model.SvcException;
import svc.model.Track;
import svc.music.CurveRules;
import svc.music.Names;
import svc.music.Position;
import svc.music.Slots;
import svc.store.Pointer;
import svc.store.Schema;

/** What holds for every project beyond its schema: what refers to what, and what music allows. */
final class Rules {
  static final String SCHEMA = "project.schema.json";

  private final Map<?, ?> root;
  private final Signature signature;
  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, PartType> parts = new HashMap<>();
  private final Map<String, Double> sections = new HashMap<>();
  private final NavigableMap<Double, Span> spans = new TreeMap<>();

  private Rules(Map<?, ?> root) {
    this.root = root;
    this.signature = ProjectReader.signature(root);
  }

  /** Read on first use. */
  private static final class Shipped {
    static final Schema SCHEMA = Schema.of(Rules.class, Rules.SCHEMA);
  }

  /** All that is wrong with a tree, at first by the schema, then by these rules. */
  static List<Problem> problems(Object tree) {
    List<Problem> bySchema = new ArrayList<>();
    Shipped.SCHEMA.check(tree, (at, expected) -> bySchema.add(Problem.at(at, expected)));
    return bySchema.isEmpty() ? new Rules((Map<?, ?>) tree).check() : bySchema;
  }

  private List<Problem> check() {
    each(objects(root.get("Parts")), "/Parts", this::part);
    each(objects(root.get("Sections")), "/Sections", this::section);
    Set<List<Object>> seen = new HashSet<>();
    each(
        objects(object(root.get("Template")).get("Automation")),
        "/Template/Automation",
        (entry, at) -> automation(entry, at, seen));
    String instruments = "/Defaults/Instruments";
    object(object(root.get("Defaults")).get("Instruments"))
        .keySet()
        .forEach(name -> type((String) name, Pointer.below(instruments, name)));
    return List.copyOf(problems);
  }

  private interface Check {
    void on(Map<?, ?> object, String at);
  }

  private static void each(List<Map<?, ?>> objects, String at, Check check) {
    for (int i = 0; i < objects.size(); i++) {
      check.on(objects.get(i), at + "/" + i);
    }
  }

  private void part(Map<?, ?> part, String at) {
    String id = (String) part.get("Id");
    require(!parts.containsKey(id), at + "/Id", "an id that no other part has");
    parts.put(id, type((String) part.get("PartType"), at + "/PartType"));
    // a handle would not outlive the host's process
    if (part.get("Track") instanceof String track && Track.isHandle(track)) {
      require(false, at + "/Track", "a track's name, not the handle " + track.strip());
    }
  }

  private PartType type(String name, String at) {
    PartType type = PartType.parse(name).orElse(null);
    String all = String.join(", ", PartType.names());
    require(type != null, at, "one of " + all + ", not " + Names.quoted(name));
    return type;
  }

  private void section(Map<?, ?> section, String at) {
    String id = (String) section.get("Id");
    require(!sections.containsKey(id), at + "/Id", "an id that no other section has");
    sections.put(id, ((Number) section.get("Bars")).intValue() * signature.beatsPerBar());
    try {
      double start = Position.parse(section.get("Start")).beats(signature);
      place(new Span(id, section, start, start + sections.get(id)), at);
    } catch (SvcException e) {
      require(false, at + "/Start", "a place in the song: " + e.getMessage());
    }
    object(section.get("Clips"))
        .keySet()
        .forEach(
            part ->
                require(
                    parts.containsKey(part),
                    Pointer.below(at + "/Clips", part),
                    "the id of a part" + known(parts.keySet())));
  }

  /** Where a section lies, in beats. */
  private record Span(String id, Map<?, ?> section, double start, double end) {
    boolean overlaps(Span other) {
      return start < other.end && other.start < end;
    }
  }

  /** Those that are placed do not overlap, so only the two beside it can. */
  private void place(Span span, String at) {
    Optional<Span> other =
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
                    + Names.quoted(taken.id())
                    + ", which starts at "
                    + taken.section().get("Start")
                    + " and has "
                    + Numbers.plain(((Number) taken.section().get("Bars")).doubleValue())
                    + " bars"),
        () -> spans.put(span.start(), span));
  }

  private void automation(Map<?, ?> entry, String at, Set<List<Object>> seen) {
    Object section = entry.get("SectionId");
    Object part = entry.get("PartId");
    Object slot = entry.get("Slot");
    require(
        sections.containsKey(section),
        at + "/SectionId",
        "the id of a section" + known(sections.keySet()));
    require(parts.containsKey(part), at + "/PartId", "the id of a part" + known(parts.keySet()));
    if (parts.get(part) != null) {
      slot((String) slot, parts.get(part), at + "/Slot");
    }
    require(
        seen.add(List.of(section, part, slot)),
        at,
        "an entry whose section, part and slot no other entry has");
    curve(ProjectReader.curve((Map<?, ?>) entry.get("Curve")), sections.get(section), at);
  }

  private void slot(String slot, PartType type, String at) {
    List<String> slots = Slots.of(type);
    require(
        slots.contains(slot),
        at,
        slots.isEmpty()
            ? "no entry, since " + type + " parts have no slots"
            : "one of " + String.join(", ", slots) + ", not " + Names.quoted(slot));
  }

  private void curve(CurveSpec curve, Double window, String at) {
    try {
      if (window == null) {
        CurveRules.check(curve);
      } else {
        CurveRules.complete(curve, window);
      }
    } catch (SvcException e) {
      Object option = e.details().get("argument");
      String place = at + "/Curve" + (option == null ? "" : "/" + option);
      require(false, place, "a curve that can be drawn: " + e.getMessage());
    }
  }

  private static String known(Set<String> ids) {
    return ids.isEmpty() ? ", of which there are none" : "";
  }

  private void require(boolean holds, String pointer, String expected) {
    if (!holds) {
      problems.add(Problem.at(pointer, expected));
    }
  }
}
