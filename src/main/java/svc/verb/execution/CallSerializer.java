package svc.verb.execution;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.CachedJsonObject;
import svc.json.RecordJsonConverter;
import svc.json.RecordJsonMapping;
import svc.model.argument.ClipPosition;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.MarkerPosition;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.ParameterValue;
import svc.model.argument.PartDefinition;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.PartMixSettings.PartSendLevel;
import svc.model.argument.PositionReference;
import svc.model.argument.SectionDefinition;
import svc.model.argument.SendLevel;
import svc.model.argument.SongPosition;
import svc.model.argument.TrackReference;
import svc.model.device.MixerDevice;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.RequestedPoint;
import svc.model.set.SectionFromScene;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.model.track.Decibels;
import svc.note.NoteEntry;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptor;
import svc.verb.FrontEnd;
import svc.verb.VerbDescriptor;

/**
 * Converts a verb's record to JSON values for the journal. An equal record can be created from
 * these values.
 */
final class CallSerializer {
  private final Session session;
  private final HandleNameResolver handles;

  CallSerializer(Session session, HandleNameResolver handles) {
    this.session = session;
    this.handles = handles;
  }

  /**
   * Returns the values of a verb's arguments in order, including the arguments in records that
   * several verbs share.
   */
  static List<Object> argumentValues(VerbDescriptor verb, Record bound) {
    List<Object> values = new ArrayList<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(bound.getClass()).fields()) {
      Object value = field.valueIn(bound);
      boolean group = value instanceof Record shared && isGroup(verb, shared);
      if (group) {
        RecordJsonMapping.of(value.getClass())
            .fields()
            .forEach(part -> values.add(part.valueIn(value)));
      } else {
        values.add(value);
      }
    }
    return values;
  }

  private static boolean isGroup(VerbDescriptor verb, Record value) {
    String name = value.getClass().getName();
    for (ArgumentDescriptor arg : verb.args()) {
      if (name.equals(arg.group())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the call of a verb in the form for the journal, without arguments that have their
   * default values.
   */
  RecordedCall toCall(VerbDescriptor verb, Record bound) {
    Map<String, Object> args = new LinkedHashMap<>();
    List<Object> values = argumentValues(verb, bound);
    for (int i = 0; i < values.size(); i++) {
      ArgumentDescriptor arg = verb.args().get(i);
      Object json = toJson(values.get(i));
      boolean isReplaced = isGiven(verb, values, arg.alternative());
      if (json != null && (isReplaced || !isDefault(arg, values.get(i), json))) {
        args.put(arg.tool(), json);
      }
    }
    return new RecordedCall(verb.name(), new CachedJsonObject(args));
  }

  private static boolean isGiven(VerbDescriptor verb, List<Object> values, String component) {
    for (int i = 0; i < values.size(); i++) {
      if (verb.args().get(i).component().equals(component)) {
        return values.get(i) != null;
      }
    }
    return false;
  }

  private static boolean isDefault(ArgumentDescriptor arg, Object value, Object json) {
    boolean isEmptyList = json instanceof List<?> list && list.isEmpty();
    String defaultValue = arg.defaultOn(FrontEnd.DSL);
    if (value instanceof SongLength length && !defaultValue.isEmpty()) {
      return length.equals(SongLength.parse(defaultValue));
    }
    return isEmptyList || !defaultValue.isEmpty() && String.valueOf(json).equals(defaultValue);
  }

  private Object toJson(Object value) {
    if (value instanceof Double number) {
      return NumberFormatter.toExactNumber(number);
    }
    if (value == null || value instanceof Boolean || value instanceof Number) {
      return value;
    }
    if (value instanceof List<?> list) {
      return list.stream().map(this::toJson).toList();
    }
    if (value instanceof Record record) {
      return recordToJson(record);
    }
    return value instanceof Path path
        ? session.directory().resolve(path).normalize().toString()
        : value.toString();
  }

  private Object recordToJson(Record value) {
    if (value instanceof TrackReference ref) {
      return handles.nameOf(ref.text());
    }
    if (value instanceof MixerTrackReference handle) {
      return handles.nameOf(handle.text());
    }
    if (value instanceof DeviceReference device) {
      return handles.nameOf(device.text());
    }
    if (value instanceof MixLevel level) {
      return level.isRelative() ? formatMixLevel(level) : levelToJson(level.value());
    }
    if (value instanceof Decibels level) {
      return levelToJson(level);
    }
    return otherToJson(value);
  }

  private Object otherToJson(Record value) {
    if (value instanceof SongPosition position) {
      return position.raw() == null ? position.text() : SongPosition.ofBeats(position.raw()).text();
    }
    if (value instanceof ClipPosition || value instanceof MarkerPosition) {
      return value.toString();
    }
    if (value instanceof TimeSignature signature) {
      return signature.toString();
    }
    if (value instanceof PositionReference at) {
      return at.section() == null ? recordToJson(at.position()) : at.toString();
    }
    if (value instanceof SongLength length) {
      return length.isPlainNumber()
          ? NumberFormatter.toExactNumber(length.number())
          : length.toString();
    }
    if (value instanceof ParameterValue given) {
      return valueToJson(given);
    }
    if (value instanceof SendLevel send) {
      return send.returnName() + formatMixLevel(send.level());
    }
    if (value instanceof PartMixSettings entry) {
      return formatMixEntry(entry);
    }
    if (value instanceof PartDefinition
        || value instanceof SectionDefinition
        || value instanceof SectionFromScene) {
      return value.toString();
    }
    if (value instanceof EnvelopeSpec spec) {
      return envelopeToJson(spec);
    }
    if (value instanceof NoteEntry entry) {
      return entry.toJson();
    }
    if (value instanceof RequestedPoint point) {
      return pointToJson(point);
    }
    return value instanceof CurveSpec
        ? RecordJsonConverter.toExactTree(value)
        : referenceToJson(value);
  }

  private static Map<String, Object> pointToJson(RequestedPoint point) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("time", NumberFormatter.toExactNumber(point.time()));
    tree.put("value", valueToJson(new ParameterValue(point.value(), point.display())));
    if (point.value() != null && point.display() != null) {
      tree.put("display", point.display());
    }
    return tree;
  }

  private static Object valueToJson(ParameterValue given) {
    return given.raw() == null ? given.display() : NumberFormatter.toExactNumber(given.raw());
  }

  /**
   * Returns the text in a record with a single field, such as a reference; any other record is
   * converted to a JSON object.
   */
  private static Object referenceToJson(Record value) {
    List<RecordJsonMapping.RecordField> fields = RecordJsonMapping.of(value.getClass()).fields();
    return fields.size() == 1
        ? String.valueOf(fields.get(0).valueIn(value))
        : RecordJsonConverter.toExactTree(value);
  }

  private static Object levelToJson(Decibels level) {
    return level.isSilence() ? "-inf" : NumberFormatter.toExactNumber(level.value());
  }

  private static String formatMixEntry(PartMixSettings entry) {
    StringBuilder text = new StringBuilder(entry.part().toString());
    if (entry.level() != null) {
      text.append(formatMixLevel(entry.level()));
    }
    if (entry.pan() != null) {
      text.append(":pan=").append(NumberFormatter.format(entry.pan()));
    }
    for (PartSendLevel send : entry.sends()) {
      char quote = send.returnName().indexOf('"') < 0 ? '"' : '\'';
      text.append(":send=").append(quote).append(send.returnName()).append(quote);
      text.append(formatMixLevel(send.level()));
    }
    return text.toString();
  }

  private static String formatMixLevel(MixLevel level) {
    if (!level.isRelative()) {
      return "=" + levelToJson(level.value());
    }
    double change = level.value().value();
    return (change < 0 ? "-=" : "+=") + NumberFormatter.toExactNumber(Math.abs(change));
  }

  private Object envelopeToJson(EnvelopeSpec spec) {
    Map<String, Object> target = new LinkedHashMap<>();
    boolean isMixer = spec.macro() == null && MixerDevice.isName(spec.device().text());
    target.put("kind", isMixer ? "mixer" : spec.macro() == null ? "device_param" : "macro");
    if (spec.device() != null && !isMixer) {
      target.put("device", handles.nameOf(spec.device().text()));
    }
    if (spec.macro() == null) {
      target.put("param", spec.param().text());
    } else {
      target.put("macro", (long) spec.macro());
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("target", target);
    if (spec.curve() == null) {
      tree.put("points", toJson(spec.points()));
    } else {
      tree.put("curve_spec", RecordJsonConverter.toExactTree(spec.curve()));
    }
    if (spec.interpolate() != null) {
      tree.put("interpolate", spec.interpolate().toString());
    }
    return tree;
  }
}
