package svc.frontend.dsl;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.json.RecordJsonMapping;
import svc.model.argument.BrowserItemReference;
import svc.model.argument.BrowserPath;
import svc.model.argument.ClipPlaceReference;
import svc.model.argument.DeviceReference;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.ReturnTrackReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.track.ReturnTrack;
import svc.verb.ArgumentDescriptor;

/**
 * Finds the reference in a record, such as the handle of a track. Scripts can therefore pass a
 * record to a verb instead of a reference.
 */
final class RecordReferenceFinder {
  /**
   * The record fields that can contain the reference, by type of argument and in order of
   * preference.
   */
  private static final Map<Class<?>, List<String>> FIELDS =
      Map.of(
          TrackReference.class, List.of("livesetId", "track"),
          MixerTrackReference.class, List.of("livesetId", "track"),
          SceneReference.class, List.of("sceneIndex"),
          ClipPlaceReference.class, List.of("sceneIndex", "timelineAt"),
          DeviceReference.class, List.of("deviceId", "device"),
          ParameterReference.class, List.of("paramIndex", "param"),
          BrowserItemReference.class, List.of("uri"),
          BrowserPath.class, List.of("path"),
          ReturnTrackReference.class, List.of("returnName"));

  private RecordReferenceFinder() {}

  /**
   * Returns whether an argument is a reference, such as one to a track. For such an argument, a
   * script can also give a record that contains the reference.
   */
  public static boolean isReference(ArgumentDescriptor arg) {
    return FIELDS.containsKey(arg.type());
  }

  /** Returns the reference that a record contains for an argument; empty if it contains none. */
  static Optional<String> find(Record record, ArgumentDescriptor arg) {
    return isReference(arg) ? find(record, arg.type()) : Optional.empty();
  }

  static Optional<String> find(Record record, Class<?> type) {
    return ownReference(record, type)
        .or(
            () ->
                FIELDS.get(type).stream()
                    .flatMap(name -> fieldValues(record, name, type))
                    .findFirst());
  }

  /**
   * Returns the reference to the device, parameter or return track that a record describes; empty
   * if the record describes something else.
   */
  private static Optional<String> ownReference(Record record, Class<?> type) {
    if (record instanceof Device device && type == DeviceReference.class) {
      return Optional.of(device.id());
    }
    if (record instanceof DeviceParameter parameter && type == ParameterReference.class) {
      return Optional.of(String.valueOf(parameter.index()));
    }
    return record instanceof ReturnTrack track && type == ReturnTrackReference.class
        ? Optional.of(track.name())
        : Optional.empty();
  }

  private static Stream<String> fieldValues(Record record, String name, Class<?> type) {
    return RecordJsonMapping.of(record.getClass()).fields().stream()
        .filter(field -> field.component().getName().equals(name))
        .map(field -> field.valueIn(record))
        .flatMap(value -> toTexts(value, type));
  }

  private static Stream<String> toTexts(Object value, Class<?> type) {
    if (value instanceof Record inner) {
      return find(inner, type).stream();
    }
    return value == null ? Stream.empty() : Stream.of(String.valueOf(value));
  }
}
