package svc.verb.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.TrackReference;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.store.journal.JournalEntry;
import svc.store.journal.RecordedCall;

/**
 * The parts of the set and of svc's files that a write changed, as far as its calls show. They are
 * paths such as "trk_4/clips/2", which contain all parts whose paths begin with theirs.
 */
final class TouchedParts {
  /** Stands for any track. */
  private static final String ANY = "*";

  private static final String NAMES = "names";

  /**
   * The arguments that name a part by its name or position, with the list that has the positions.
   */
  private static final Map<String, String> REFERENCES =
      Map.of(
          "track_id", "tracks",
          "liveset_id", "tracks",
          "to_track_id", "tracks",
          "scene_index", "scenes",
          "to_scene_index", "scenes",
          "device_id", "*/chain",
          "device_index", "*/chain",
          "locator", "locators");

  /** The areas whose positions and lengths can be in bars. */
  private static final Set<String> BAR_AREAS =
      Set.of("clip", "note", "arrangement", "automation", "locator");

  private static final List<String> MIXER_SETTINGS =
      List.of("volume_db", "volume_raw", "pan", "mute", "solo", "arm", "sends");

  private static final Map<String, String> DESCRIPTIONS =
      Map.of(
          "mixer", "the same mixer setting",
          "clips", "the same clip",
          "chain", "the same device chain",
          "devices", "the same device",
          "timeline", "the timeline of the same track",
          "tracks", "the list of tracks",
          "scenes", "the list of scenes",
          "locators", "the locators",
          "transport", "the same setting of the transport",
          "files", "the same entry of a file");

  private final Session session;
  private final List<List<String>> changed = new ArrayList<>();

  /** The parts on which the calls that undo the write rely without changing them. */
  private final List<List<String>> needed = new ArrayList<>();

  /** The parts that the write itself read: names, positions, and what it copied. */
  private final List<List<String>> used = new ArrayList<>();

  private TouchedParts(Session session) {
    this.session = session;
  }

  /** Returns the parts that a write changed, and that undoing it changes. */
  static TouchedParts of(JournalEntry entry, Session session) {
    TouchedParts parts = new TouchedParts(session);
    (entry.inverse().isEmpty() ? entry.repeatCalls() : entry.inverse()).forEach(parts::add);
    entry.repeatCalls().forEach(parts::addUsed);
    if (entry.args().get("name") instanceof String name && !entry.verb().startsWith("mix")) {
      parts.change(NAMES, name.toLowerCase(Locale.ROOT));
    }
    return parts;
  }

  /**
   * Returns a description of a part that a later write changed, too, or on which undoing this write
   * relies; empty if there is none.
   */
  Optional<String> findOverlap(TouchedParts later) {
    for (List<String> part : concat(changed, needed)) {
      for (List<String> other : later.changed) {
        if (overlap(part, other)) {
          return Optional.of(describe(part.size() < other.size() ? other : part));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns whether a later write relied on a part that this write changed. */
  boolean isUsedBy(TouchedParts later) {
    return changed.stream()
        .anyMatch(part -> later.used.stream().anyMatch(other -> overlap(part, other)));
  }

  private static List<List<String>> concat(List<List<String>> first, List<List<String>> second) {
    List<List<String>> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static boolean overlap(List<String> one, List<String> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      boolean isAny = one.get(i).equals(ANY) || other.get(i).equals(ANY);
      if (!isAny && !one.get(i).equals(other.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static String describe(List<String> part) {
    for (String word : part) {
      if (DESCRIPTIONS.containsKey(word)) {
        return DESCRIPTIONS.get(word);
      }
    }
    return part.get(0).equals(ANY) ? "an unknown part of the set" : "the same track";
  }

  private void add(RecordedCall call) {
    String[] words = call.verb().split(" ");
    switch (words[0]) {
      case "mix" -> addMix(call);
      case "device" -> addDevice(call, words[1]);
      case "clip", "note" -> addClip(call);
      case "automation", "arrangement" -> change(track(call), "timeline");
      case "track" -> addTrack(call, words[1]);
      case "scene" -> addScene(call, words[1]);
      case "locator" -> change("locators");
      case "transport" -> change("transport", words[1]);
      case "instrument" -> change("files", "tags", text(call, "uri_or_search"));
      default -> change(ANY);
    }
  }

  /** Adds what a call reads: the tracks, scenes and devices that it names, and what it copies. */
  private void addUsed(RecordedCall call) {
    String[] words = call.verb().split(" ");
    REFERENCES.forEach(
        (argument, list) -> {
          if (call.args().containsKey(argument)) {
            String text = text(call, argument);
            used.add(
                text.matches("\\d+")
                    ? List.of(list.replace(ANY, track(call)).split("/"))
                    : List.of(NAMES, text.toLowerCase(Locale.ROOT)));
          }
        });
    if (BAR_AREAS.contains(words[0])) {
      used.add(List.of("transport", "signature"));
    }
    if (call.args().containsKey("part_type") && words[0].equals("device")) {
      used.add(List.of("files"));
    }
    if (call.verb().equals("mix apply") || call.verb().equals("mix apply-profile")) {
      used.add(List.of("tracks"));
    }
    switch (call.verb()) {
      case "clip duplicate", "clip move", "arrangement place" ->
          used.add(List.of(track(call), "clips"));
      case "arrangement lay-out", "scene duplicate" -> used.add(List.of(ANY, "clips"));
      case "track duplicate" -> used.add(List.of(track(call)));
      case "device duplicate" -> used.add(List.of(track(call), "devices"));
      case "automation copy", "arrangement duplicate" -> used.add(List.of(track(call), "timeline"));
      default -> {}
    }
  }

  private void addMix(RecordedCall call) {
    if (call.verb().startsWith("mix snapshot") && !call.verb().endsWith("recall")) {
      change("files", "snapshots", text(call, "name"));
    } else if (call.verb().equals("mix set")) {
      MIXER_SETTINGS.stream()
          .filter(call.args()::containsKey)
          .forEach(setting -> change(track(call), "mixer", setting.split("_")[0]));
    } else if (call.verb().equals("mix compress")) {
      change(track(call), "devices");
    } else {
      change(ANY, "mixer");
      change(ANY, "timeline");
    }
  }

  private void addDevice(RecordedCall call, String verb) {
    Object device = call.args().getOrDefault("device_id", call.args().get("device_index"));
    boolean isHandle = device instanceof String text && text.startsWith("dev_");
    switch (verb) {
      case "set-default" -> change("files", "defaults", text(call, "part_type"));
      case "set" -> change(track(call), "devices", String.valueOf(device), text(call, "param_id"));
      case "rename" -> change(track(call), "devices", String.valueOf(device), "name");
      default -> {
        change(track(call), "chain");
        change(track(call), "devices", isHandle ? (String) device : ANY);
      }
    }
  }

  private void addClip(RecordedCall call) {
    String scene = text(call, "scene_index");
    if (new ClipPlaceReference(scene).isTimelinePosition()) {
      change(track(call), "timeline");
    }
    if (new ClipPlaceReference(text(call, "to_scene_index")).isTimelinePosition()) {
      Object target = call.args().get("to_track_id");
      change(target == null ? track(call) : track(target), "timeline");
    }
    boolean isOne = scene.matches("\\d+") && !call.args().containsKey("to_scene_index");
    change(track(call), "clips", isOne ? scene : ANY);
    needed.add(List.of("scenes", "list"));
  }

  private void addTrack(RecordedCall call, String verb) {
    if (verb.equals("rename") || verb.equals("color")) {
      change(track(call), verb);
    }
    if (verb.equals("color")) {
      return;
    }
    change("tracks");
    if (verb.equals("rename")) {
      return;
    }
    if (!track(call).equals(ANY)) {
      change(track(call));
    }
  }

  private void addScene(RecordedCall call, String verb) {
    if (verb.equals("rename")) {
      change("scenes", "names", text(call, "scene_index"));
      needed.add(List.of("scenes", "list"));
    } else {
      change("scenes");
    }
  }

  private void change(String... part) {
    changed.add(List.of(part));
  }

  private static String text(RecordedCall call, String argument) {
    return String.valueOf(call.args().getOrDefault(argument, ANY));
  }

  /** Returns the handle of the track that a call names; {@link #ANY} if it is unknown. */
  private String track(RecordedCall call) {
    return track(call.args().getOrDefault("track_id", call.args().get("liveset_id")));
  }

  private String track(Object given) {
    try {
      return given == null
          ? ANY
          : session
              .references()
              .resolveTrack(new TrackReference(String.valueOf(given)))
              .livesetId();
    } catch (SvcException deleted) {
      return String.valueOf(given).startsWith("trk_") ? String.valueOf(given) : ANY;
    }
  }
}
