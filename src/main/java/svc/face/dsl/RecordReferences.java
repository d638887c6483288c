package svc.face.dsl;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import svc.json.Shape;
import svc.model.BrowserPath;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.ItemRef;
import svc.model.ParamRef;
import svc.model.Parameter;
import svc.model.ReturnName;
import svc.model.ReturnTrack;
import svc.model.SceneRef;
import svc.model.TrackHandle;
import svc.model.TrackRef;
import svc.verb.ArgSpec;

/** Records of results as references: a script can pass a track where a verb takes a track. */
final class RecordReferences {
  /** The fields that identify what an argument of a type takes, the surest first. */
  private static final Map<String, List<String>> FIELDS =
      Map.of(
          TrackRef.class.getName(), List.of("livesetId", "track"),
          TrackHandle.class.getName(), List.of("livesetId", "track"),
          SceneRef.class.getName(), List.of("sceneIndex"),
          DeviceRef.class.getName(), List.of("deviceId", "device"),
          ParamRef.class.getName(), List.of("paramIndex", "param"),
          ItemRef.class.getName(), List.of("uri"),
          BrowserPath.class.getName(), List.of("path"),
          ReturnName.class.getName(), List.of("returnName"));

  private RecordReferences() {}

  /** Whether an argument refers to something that results describe. */
  static boolean areTakenBy(ArgSpec arg) {
    return FIELDS.containsKey(arg.type());
  }

  /** The reference that a record is for an argument, empty where it identifies no such thing. */
  static Optional<String> of(Record record, ArgSpec arg) {
    return areTakenBy(arg) ? of(record, arg.type()) : Optional.empty();
  }

  private static Optional<String> of(Record record, String type) {
    return itself(record, type)
        .or(() -> FIELDS.get(type).stream().flatMap(name -> field(record, name, type)).findFirst());
  }

  /** Records whose fields have shorter names, as they are nothing else. */
  private static Optional<String> itself(Record record, String type) {
    if (record instanceof Device device && type.equals(DeviceRef.class.getName())) {
      return Optional.of(device.id());
    }
    if (record instanceof Parameter parameter && type.equals(ParamRef.class.getName())) {
      return Optional.of(String.valueOf(parameter.index()));
    }
    return record instanceof ReturnTrack track && type.equals(ReturnName.class.getName())
        ? Optional.of(track.name())
        : Optional.empty();
  }

  private static Stream<String> field(Record record, String name, String type) {
    return Shape.of(record.getClass()).fields().stream()
        .filter(field -> field.component().getName().equals(name))
        .map(field -> field.of(record))
        .flatMap(value -> text(value, type));
  }

  private static Stream<String> text(Object value, String type) {
    if (value instanceof Record inner) {
      return of(inner, type).stream();
    }
    return value == null ? Stream.empty() : Stream.of(String.valueOf(value));
  }
}
