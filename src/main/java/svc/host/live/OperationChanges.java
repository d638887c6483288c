package svc.host.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import svc.host.AffectedPart;
import svc.json.JsonObject;

/** The parts of the set that an operation of the remote script changes. */
final class OperationChanges {
  private OperationChanges() {}

  /**
   * Returns the parts that an operation changes. The verbs themselves record the parts of
   * operations on the timeline, notes, envelopes and scenes.
   */
  static List<AffectedPart> of(ScriptOperation operation) {
    Map<String, Object> given = operation.arguments();
    String track = (String) given.get("track");
    return switch (operation.name()) {
      case "transport.tempo" -> List.of(AffectedPart.of(AffectedPart.TEMPO));
      case "transport.signature" -> List.of(AffectedPart.of(AffectedPart.SIGNATURE));
      case "transport.loop" -> List.of(AffectedPart.of(AffectedPart.LOOP));
      case "transport.metronome" -> List.of(AffectedPart.of(AffectedPart.METRONOME));
      case "locators.create", "locators.rename", "locators.delete", "locators.update" ->
          List.of(AffectedPart.of(AffectedPart.LOCATORS));
      case "tracks.rename", "tracks.color" -> List.of(AffectedPart.ofTrack(track));
      case "clips.create",
          "clips.create_audio",
          "clips.delete",
          "clips.rename",
          "clips.set",
          "clips.warp" ->
          clip(operation.name(), track, given);
      case "mixer.write" -> mixers((List<?>) given.get("changes"));
      case "devices.set" -> List.of(parameters(track, given));
      case "routing.route" -> List.of(AffectedPart.ofRouting(track));
      case "routing.set_side_chain" ->
          List.of(AffectedPart.ofSideChain(track, (String) given.get("device")));
      case "devices.rename" ->
          List.of(AffectedPart.ofDeviceName(track, (String) given.get("device")));
      default -> List.of();
    };
  }

  /**
   * Returns the parts that an operation on a clip changes; of the timeline, the verbs record them.
   */
  private static List<AffectedPart> clip(
      String operation, String track, Map<String, Object> given) {
    if (!(given.get("scene") instanceof Number scene)) {
      return List.of();
    }
    boolean isSetting = Set.of("clips.rename", "clips.set", "clips.warp").contains(operation);
    return List.of(
        isSetting
            ? AffectedPart.ofClipSettings(track, scene.intValue())
            : AffectedPart.ofClip(track, scene.intValue()));
  }

  private static AffectedPart parameters(String track, Map<String, Object> given) {
    List<Integer> parameters =
        ((List<?>) given.get("values"))
            .stream()
                .map(value -> ((Number) ((List<?>) value).get(0)).intValue())
                .sorted()
                .toList();
    return AffectedPart.ofParameters(track, (String) given.get("device"), parameters);
  }

  private static List<AffectedPart> mixers(List<?> changes) {
    List<AffectedPart> parts = new ArrayList<>();
    for (Object change : changes) {
      JsonObject fields = JsonObject.of(change);
      List<String> settings =
          Stream.of("volume_db", "volume_raw", "pan", "mute", "solo", "arm", "sends")
              .filter(field -> fields.get(field) != null)
              .map(field -> field.replaceFirst("_.*", ""))
              .distinct()
              .toList();
      parts.add(AffectedPart.ofMixer(fields.text("track"), settings));
    }
    return parts;
  }

  /** Returns the parts that an operation has added to the set. */
  static List<AffectedPart> createdBy(ScriptOperation operation, Object result) {
    String track = (String) operation.arguments().get("track");
    return switch (operation.name()) {
      case "tracks.create", "tracks.duplicate" -> createdTracks(result);
      case "tracks.ensure" ->
          JsonObject.of(result).flag("made") ? createdTracks(result) : List.of();
      case "devices.load", "devices.duplicate" -> createdDevice(track, result);
      case "devices.copy" -> copiedDevices((String) operation.arguments().get("target"), result);
      default -> List.of();
    };
  }

  private static List<AffectedPart> createdTracks(Object result) {
    List<?> rows =
        result instanceof List<?> list ? list : List.of(JsonObject.of(result).get("track"));
    return rows.stream()
        .map(row -> AffectedPart.ofContents(JsonObject.of(row).text("liveset_id")))
        .toList();
  }

  private static List<AffectedPart> copiedDevices(String track, Object result) {
    return ((List<?>) JsonObject.of(result).get("devices"))
        .stream()
            .map(device -> AffectedPart.ofDevice(track, JsonObject.of(device).text("id")))
            .toList();
  }

  private static List<AffectedPart> createdDevice(String track, Object result) {
    JsonObject tree = JsonObject.of(result);
    JsonObject row = tree.get("device") instanceof JsonObject device ? device : tree;
    return List.of(AffectedPart.ofDevice(track, row.text("id")));
  }
}
