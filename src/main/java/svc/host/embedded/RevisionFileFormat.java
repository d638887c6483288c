package svc.host.embedded;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.RecordJsonConverter;
import svc.json.RecordJsonMapping;

/**
 * The format of a file with several successive revisions of a set: the first revision is complete,
 * and each later revision contains only the fields of the set and of its tracks that differ from
 * the previous revision.
 */
final class RevisionFileFormat {
  private static final String STEPS = "steps";
  private static final String REVISION = "revision";
  private static final String TRACKS = "tracks";

  /**
   * The field with the changed fields of tracks, by the index of the track. It is written if both
   * revisions have the same number of tracks.
   */
  private static final String TRACK_CHANGES = "track_changes";

  /**
   * The field that earlier versions of svc wrote instead of {@code track_changes}: complete changed
   * tracks, by the index of the track.
   */
  private static final String CHANGED_TRACKS = "changed_tracks";

  private RevisionFileFormat() {}

  /** Returns the content of the file for successive states; there is at least one. */
  static byte[] serialize(List<SetState> states) {
    List<Object> steps = new ArrayList<>();
    steps.add(RecordJsonConverter.toExactTree(states.get(0)));
    for (int i = 1; i < states.size(); i++) {
      steps.add(difference(states.get(i - 1), states.get(i)));
    }
    return Json.print(Map.of(STEPS, steps)).getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> difference(SetState before, SetState after) {
    Map<String, Object> changed = new LinkedHashMap<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(SetState.class).fields()) {
      if (field.name().equals(TRACKS)) {
        putTracks(changed, before.tracks(), after.tracks());
      } else {
        putIfChanged(changed, field, before, after);
      }
    }
    return changed;
  }

  private static void putIfChanged(
      Map<String, Object> changed,
      RecordJsonMapping.RecordField field,
      Record before,
      Record after) {
    Object value = field.valueIn(after);
    if (!Objects.equals(field.valueIn(before), value)) {
      changed.put(field.name(), RecordJsonConverter.toExactTree(value));
    }
  }

  private static void putTracks(
      Map<String, Object> changed, List<TrackState> before, List<TrackState> after) {
    if (before.size() != after.size()) {
      changed.put(TRACKS, RecordJsonConverter.toExactTree(after));
      return;
    }
    Map<String, Object> tracks = new LinkedHashMap<>();
    for (int i = 0; i < after.size(); i++) {
      if (before.get(i) != after.get(i)) {
        tracks.put(String.valueOf(i), difference(before.get(i), after.get(i)));
      }
    }
    changed.put(TRACK_CHANGES, tracks);
  }

  private static Map<String, Object> difference(TrackState before, TrackState after) {
    Map<String, Object> changed = new LinkedHashMap<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(TrackState.class).fields()) {
      putIfChanged(changed, field, before, after);
    }
    return changed;
  }

  /** Returns the JSON values of a revision; empty if the file does not contain it. */
  static Optional<Map<String, Object>> find(byte[] text, long revision) {
    Map<String, Object> state = new LinkedHashMap<>();
    for (JsonObject step : JsonObject.orEmpty(Json.parse(text)).objects(STEPS)) {
      apply(step, state);
      if (Objects.equals(state.get(REVISION), revision)) {
        return Optional.of(state);
      }
    }
    return Optional.empty();
  }

  private static void apply(JsonObject step, Map<String, Object> state) {
    merge(step, state);
    JsonObject replaced = JsonObject.orEmpty(state.remove(CHANGED_TRACKS));
    JsonObject changes = JsonObject.orEmpty(state.remove(TRACK_CHANGES));
    List<Object> tracks = new ArrayList<>((List<?>) state.get(TRACKS));
    replaced.tree().forEach((index, track) -> tracks.set(Integer.parseInt(index), track));
    changes.tree().keySet().forEach(index -> applyToTrack(changes, index, tracks));
    state.put(TRACKS, tracks);
  }

  private static void applyToTrack(JsonObject changes, String index, List<Object> tracks) {
    int position = Integer.parseInt(index);
    Map<String, Object> track = new LinkedHashMap<>(JsonObject.of(tracks.get(position)).tree());
    merge(changes.object(index), track);
    tracks.set(position, track);
  }

  /**
   * Applies a difference to the fields of a record: sets the fields in the difference, and removes
   * those that it sets to null.
   */
  private static void merge(JsonObject difference, Map<String, Object> fields) {
    fields.putAll(difference.tree());
    fields.values().removeIf(Objects::isNull);
  }
}
