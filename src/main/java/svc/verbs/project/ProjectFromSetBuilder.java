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
import svc.model.clip.ClipSlot;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.part.PartTypeGuesser;
import svc.model.set.Scene;
import svc.model.set.TransportState;
import svc.model.track.Track;
import svc.store.project.ProjectDocument;
import svc.text.TextSanitizer;

/** Builds a project from the open set. Tracks become parts, scenes become sections. */
final class ProjectFromSetBuilder {
  private static final int DEFAULT_BARS = 16;

  private final Host host;
  private final List<Track> allTracks;
  private final List<Track> tracks;
  private final Map<String, Track> parts = new LinkedHashMap<>();
  private final List<Warning> warnings = new ArrayList<>();

  ProjectFromSetBuilder(Host host) {
    this.host = host;
    this.allTracks = host.tracks().list();
    this.tracks = allTracks.stream().filter(track -> track.kind().hasClipSlots()).toList();
  }

  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  ProjectDocument toProjectTree() {
    TransportState transport = host.transport();
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("Format", ProjectDocument.FORMAT);
    root.put("Name", host.currentSet().name());
    root.put("Tempo", transport.tempo());
    root.put("TimeSignature", transport.signature().toString());
    root.put("Parts", parts());
    root.put("Sections", sections());
    return new ProjectDocument(root);
  }

  private List<Object> parts() {
    Set<String> taken = new HashSet<>();
    List<Object> partMaps = new ArrayList<>();
    for (Track track : tracks) {
      List<PartType> guessed = PartTypeGuesser.guess(track.name());
      PartType type = guessed.size() == 1 ? guessed.get(0) : PartType.OTHER;
      String id = appendNumber(toId(type.suffix()), taken);
      if (guessed.size() > 1) {
        warnings.add(unclearTypeWarning(track, guessed, id));
      }
      parts.put(id, track);
      partMaps.add(part(id, type, track));
    }
    return partMaps;
  }

  private Map<String, Object> part(String id, PartType type, Track track) {
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("Id", id);
    part.put("PartType", type.toString());
    if (hasUniqueName(track)) {
      part.put("Track", track.name());
    } else {
      warnings.add(
          warning(
              "TRACK_NOT_NAMEABLE",
              track,
              " has no unique name, so the project file contains the part "
                  + TextSanitizer.quote(id)
                  + " without a track",
              "Give the track a unique name, and write this name as the part's Track in the project file."));
    }
    part.put("Kind", track.kind().toString());
    return part;
  }

  /**
   * Returns whether the name of a track is unique, so that a project can refer to the track by
   * name.
   */
  private boolean hasUniqueName(Track track) {
    String name = track.name();
    return !name.isBlank()
        && !Track.isHandle(name)
        && allTracks.stream().filter(other -> other.isNamed(name)).count() == 1;
  }

  private static Warning unclearTypeWarning(Track track, List<PartType> types, String id) {
    String names = types.stream().map(PartType::toString).collect(Collectors.joining(" or "));
    return warning(
        "PART_TYPE_UNCLEAR",
        track,
        " has a name that suggests " + names + ", so its part type is Other",
        "In the project file, set the PartType of the part "
            + TextSanitizer.quote(id)
            + " to "
            + names
            + ".");
  }

  private static Warning warning(String code, Track track, String what, String hint) {
    return new Warning(code, "the track " + TextSanitizer.quote(track.name()) + what, hint);
  }

  private List<Object> sections() {
    List<Object> sections = new ArrayList<>();
    if (!host.capabilities().contains(Capability.SESSION_CLIPS)) {
      return sections;
    }
    Map<String, List<ClipSlot>> slots = new LinkedHashMap<>();
    parts.forEach((id, track) -> slots.put(id, host.clips().slots(track.livesetId())));
    Set<String> taken = new HashSet<>(Set.of("all"));
    for (Scene scene : host.clips().scenes()) {
      String slug = toId(scene.name());
      String id = slug.isEmpty() ? "scene-" + scene.sceneIndex() : slug;
      sections.add(section(makeUnique(id, taken), scene, sections.size(), slots));
    }
    return sections;
  }

  private static Map<String, Object> section(
      String id, Scene scene, int before, Map<String, List<ClipSlot>> slots) {
    Map<String, Object> section = new LinkedHashMap<>();
    section.put("Id", id);
    section.put("Name", scene.name());
    section.put("Start", (before * DEFAULT_BARS + 1) + ".1");
    section.put("Bars", (long) DEFAULT_BARS);
    Map<String, Object> clips = new LinkedHashMap<>();
    slots.forEach(
        (part, partSlots) -> {
          if (partSlots.get(scene.sceneIndex() - 1).clip() != null) {
            clips.put(part, Map.of("Source", "scene:" + scene.sceneIndex()));
          }
        });
    section.put("Clips", clips);
    return section;
  }

  private static String toId(String name) {
    return Normalizer.normalize(TextSanitizer.sanitizeName(name), Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\p{M}+", "")
        .replaceAll("[^\\p{L}\\p{N}]+", "-")
        .replaceAll("^-|-$", "");
  }

  private static String makeUnique(String id, Set<String> taken) {
    return taken.add(id) ? id : appendNumber(id, taken, 2);
  }

  private static String appendNumber(String id, Set<String> taken) {
    return appendNumber(id, taken, 1);
  }

  private static String appendNumber(String id, Set<String> taken, int from) {
    int n = from;
    while (!taken.add(id + "-" + n)) {
      n++;
    }
    return id + "-" + n;
  }
}
