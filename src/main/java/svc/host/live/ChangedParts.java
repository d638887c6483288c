package svc.host.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import svc.host.SetPart;

/** The parts of the set that an operation of the remote script changes. */
final class ChangedParts {
  private ChangedParts() {}

  /**
   * Returns the parts that an operation changes. The verbs themselves record the parts of operations
   * on the timeline, notes, envelopes and scenes.
   */
  static List<SetPart> of(ScriptOperation operation) {
    Map<String, Object> given = operation.arguments();
    String track = (String) given.get("track");
    return switch (operation.name()) {
      case "transport.tempo" -> List.of(SetPart.of(SetPart.TEMPO));
      case "transport.signature" -> List.of(SetPart.of(SetPart.SIGNATURE));
      case "transport.loop" -> List.of(SetPart.of(SetPart.LOOP));
      case "transport.metronome" -> List.of(SetPart.of(SetPart.METRONOME));
      case "locators.create", "locators.rename", "locators.delete", "locators.update" ->
          List.of(SetPart.of(SetPart.LOCATORS));
      case "tracks.rename", "tracks.color" -> List.of(SetPart.ofTrack(track));
      case "clips.create", "clips.delete" -> List.of(SetPart.ofClip(track, scene(given)));
      case "clips.rename", "clips.set" -> List.of(SetPart.ofClipSettings(track, scene(given)));
      case "mixer.write" -> mixers((List<?>) given.get("changes"));
      case "devices.set" -> List.of(parameters(track, given));
      case "devices.rename" -> List.of(SetPart.ofChain(track));
      default -> List.of();
    };
  }

  private static int scene(Map<String, Object> given) {
    return ((Number) given.get("scene")).intValue();
  }

  private static SetPart parameters(String track, Map<String, Object> given) {
    List<Integer> parameters =
        ((List<?>) given.get("values"))
            .stream().map(value -> ((Number) ((List<?>) value).get(0)).intValue()).sorted().toList();
    return SetPart.ofParameters(track, (String) given.get("device"), parameters);
  }

  private static List<SetPart> mixers(List<?> changes) {
    List<SetPart> parts = new ArrayList<>();
    for (Object change : changes) {
      Map<?, ?> fields = (Map<?, ?>) change;
      List<String> settings =
          Stream.of("volume_db", "volume_raw", "pan", "mute", "solo", "arm", "sends")
              .filter(field -> fields.get(field) != null)
              .map(field -> field.replaceFirst("_.*", ""))
              .distinct()
              .toList();
      parts.add(SetPart.ofMixer((String) fields.get("track"), settings));
    }
    return parts;
  }

  /** Returns the parts that an operation has added to the set. */
  static List<SetPart> createdBy(ScriptOperation operation, Object result) {
    String track = (String) operation.arguments().get("track");
    return switch (operation.name()) {
      case "tracks.create", "tracks.duplicate" -> createdTracks(result);
      case "tracks.ensure" ->
          Boolean.TRUE.equals(((Map<?, ?>) result).get("made")) ? createdTracks(result) : List.of();
      case "devices.load", "devices.duplicate" -> createdDevice(track, (Map<?, ?>) result);
      default -> List.of();
    };
  }

  private static List<SetPart> createdTracks(Object result) {
    List<?> rows = result instanceof List<?> list ? list : List.of(((Map<?, ?>) result).get("track"));
    return rows.stream()
        .map(row -> SetPart.ofContents((String) ((Map<?, ?>) row).get("liveset_id")))
        .toList();
  }

  private static List<SetPart> createdDevice(String track, Map<?, ?> result) {
    Object row = Objects.requireNonNullElse(result.get("device"), result);
    return List.of(SetPart.ofDevice(track, (String) ((Map<?, ?>) row).get("id")));
  }
}
