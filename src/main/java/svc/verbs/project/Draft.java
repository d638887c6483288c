package svc.verbs.project;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.model.PartType;
import svc.model.Scene;
import svc.model.Slot;
import svc.model.Track;
import svc.model.Transport;
import svc.model.Warning;
import svc.music.Names;
import svc.music.TrackHints;
import svc.store.project.ProjectTree;

/** The project that a set suggests: its tracks as parts, its scenes as sections. */
final class Draft {
  private static final int BARS = 16;

  private final Host host;
  private final List<Track> all;
  private final List<Track> tracks;
  private final Map<String, Track> parts = new LinkedHashMap<>();
  private final List<Warning> warnings = new ArrayList<>();

  Draft(Host host) {
    this.host = host;
    this.all = host.tracks().list();
    this.tracks = all.stream().filter(track -> track.kind().holdsClips()).toList();
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  ProjectTree tree() {
    Transport transport = host.transport();
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("Format", 1L);
    root.put("Name", host.set().name());
    root.put("Tempo", transport.tempo());
    root.put("TimeSignature", transport.signature().toString());
    root.put("Parts", parts());
    root.put("Sections", sections());
    return new ProjectTree(root);
  }

  private List<Object> parts() {
    Set<String> taken = new HashSet<>();
    List<Object> described = new ArrayList<>();
    for (Track track : tracks) {
      PartType type = type(track);
      String id = numbered(slug(type.suffix()), taken);
      parts.put(id, track);
      described.add(part(id, type, track));
    }
    return described;
  }

  private Map<String, Object> part(String id, PartType type, Track track) {
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("Id", id);
    part.put("PartType", type.toString());
    if (isNameable(track)) {
      part.put("Track", track.name());
    } else {
      warnings.add(
          warning(
              "TRACK_NOT_NAMEABLE",
              track,
              " cannot be named in a project, so part " + id + " has no track",
              "Give it a name that no other track has, and write it as the part's Track."));
    }
    part.put("Kind", track.kind().toString());
    return part;
  }

  /** A part's track is found again by a name that only one track has. */
  private boolean isNameable(Track track) {
    String name = track.name();
    return !name.isBlank()
        && !Track.isHandle(name)
        && all.stream().filter(other -> other.isCalled(name)).count() == 1;
  }

  private PartType type(Track track) {
    List<PartType> types = TrackHints.of(track.name());
    if (types.size() > 1) {
      String names = types.stream().map(PartType::toString).collect(Collectors.joining(" or "));
      warnings.add(
          warning(
              "PART_TYPE_UNCLEAR",
              track,
              " could be " + names + ", so its part is Other",
              "Write the part's PartType into the file."));
    }
    return types.size() == 1 ? types.get(0) : PartType.OTHER;
  }

  private static Warning warning(String code, Track track, String what, String hint) {
    return new Warning(code, "the track " + Names.quoted(track.name()) + what, hint);
  }

  private List<Object> sections() {
    List<Object> sections = new ArrayList<>();
    if (!host.capabilities().contains(Capability.SESSION_CLIPS)) {
      return sections;
    }
    Map<String, List<Slot>> slots = new LinkedHashMap<>();
    parts.forEach((id, track) -> slots.put(id, host.clips().slots(track.livesetId())));
    Set<String> taken = new HashSet<>(Set.of("all"));
    for (Scene scene : host.clips().scenes()) {
      String slug = slug(scene.name());
      String id = slug.isEmpty() ? "scene-" + scene.sceneIndex() : slug;
      sections.add(section(unique(id, taken), scene, sections.size(), slots));
    }
    return sections;
  }

  private static Map<String, Object> section(
      String id, Scene scene, int before, Map<String, List<Slot>> slots) {
    Map<String, Object> section = new LinkedHashMap<>();
    section.put("Id", id);
    section.put("Name", scene.name());
    section.put("Start", (before * BARS + 1) + ".1");
    section.put("Bars", (long) BARS);
    Map<String, Object> clips = new LinkedHashMap<>();
    slots.forEach(
        (part, of) -> {
          if (of.get(scene.sceneIndex() - 1).clip() != null) {
            clips.put(part, Map.of("Source", "scene:" + scene.sceneIndex()));
          }
        });
    section.put("Clips", clips);
    return section;
  }

  private static String slug(String name) {
    return Normalizer.normalize(Names.shown(name), Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\p{M}+", "")
        .replaceAll("[^\\p{L}\\p{N}]+", "-")
        .replaceAll("^-|-$", "");
  }

  private static String unique(String id, Set<String> taken) {
    return taken.add(id) ? id : numbered(id, taken, 2);
  }

  private static String numbered(String id, Set<String> taken) {
    return numbered(id, taken, 1);
  }

  private static String numbered(String id, Set<String> taken, int from) {
    int n = from;
    while (!taken.add(id + "-" + n)) {
      n++;
    }
    return id + "-" + n;
  }
}
