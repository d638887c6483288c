package svc.frontend.dsl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.RecordJsonConverter;
import svc.json.RecordJsonMapping;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.PartDefinition;
import svc.model.argument.PartMixSettings;
import svc.model.argument.Quantity;
import svc.model.argument.SceneReference;
import svc.model.argument.SectionDefinition;
import svc.model.argument.SendLevel;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.RequestedPoint;
import svc.model.set.SectionFromScene;
import svc.model.track.ReturnTrack;
import svc.model.track.TrackSend;
import svc.note.NoteEntry;
import svc.verb.ArgumentDescriptor;

/**
 * Converts maps and records for arguments that the command line takes as text, such as {@code
 * Intro:8}, or as JSON. A map such as {@code [Intro: 8, Verse: 16]} contains an entry for each key;
 * a map such as {@code [scene: 'Verse', bars: 8]} and a record are one entry.
 */
final class EntryConverter {
  /**
   * The form of the entries of an argument.
   *
   * @param key the field that the key of a map of entries stands for
   * @param value the field that a value other than a map stands for
   * @param fields the names of all fields, each with the name that the verb's converter expects
   */
  private record EntryForm(String key, String value, Map<String, String> fields) {}

  private static final Map<Class<?>, EntryForm> FORMS =
      Map.of(
          SectionFromScene.class,
          new EntryForm("name", "bars", Map.of("name", "name", "scene", "scene", "bars", "bars")),
          SectionDefinition.class,
          new EntryForm("id", "bars", Map.of("id", "id", "bars", "bars")),
          PartDefinition.class,
          new EntryForm(
              "id",
              "part_type",
              Map.of(
                  "id", "id",
                  "type", "part_type",
                  "partType", "part_type",
                  "part_type", "part_type",
                  "track", "track")),
          PartMixSettings.class,
          new EntryForm(
              "part",
              "level",
              Map.of(
                  "part", "part",
                  "partType", "part",
                  "part_type", "part",
                  "level", "level",
                  "volumeDb", "level",
                  "volume_db", "level",
                  "pan", "pan",
                  "send", "send")));

  /** The types whose values are JSON objects on the command line. */
  private static final Set<Class<?>> OBJECTS =
      Set.of(NoteEntry.class, RequestedPoint.class, CurveSpec.class, EnvelopeSpec.class);

  private static final Set<String> NOTE_FIELDS =
      Set.of("pitch", "chord", "start", "position", "duration", "velocity", "mute");

  private final Class<?> type;

  private EntryConverter(Class<?> type) {
    this.type = type;
  }

  /**
   * Returns a value in which maps and records are replaced by what the verb's converter accepts:
   * texts, lists and maps. Returns other values unchanged.
   */
  static Object convert(ArgumentDescriptor arg, Object raw) {
    EntryConverter entries = new EntryConverter(arg.type());
    if (raw instanceof Map<?, ?> map) {
      return entries.convertMap(new LinkedHashMap<>(map));
    }
    if (raw instanceof Record record) {
      return entries.convertRecord(record);
    }
    return raw instanceof List<?> list && entries.isKnown() ? entries.convertList(list) : raw;
  }

  private boolean isKnown() {
    return FORMS.containsKey(type) || OBJECTS.contains(type) || type == SendLevel.class;
  }

  private List<Object> convertList(List<?> list) {
    List<Object> converted = new ArrayList<>();
    for (Object element : list) {
      Object value =
          element instanceof Map<?, ?> map
              ? convertMap(new LinkedHashMap<>(map))
              : element instanceof Record record ? convertRecord(record) : element;
      if (value instanceof List<?> several && element instanceof Map) {
        converted.addAll(several);
      } else {
        converted.add(value);
      }
    }
    return converted;
  }

  private Object convertMap(Map<Object, Object> map) {
    EntryForm form = FORMS.get(type);
    if (type == SendLevel.class) {
      return map.entrySet().stream()
          .<Object>map(send -> formatSend(send.getKey(), send.getValue()))
          .toList();
    }
    if (form == null) {
      return type == NoteEntry.class && isDrumSteps(map) ? formatSteps(map) : map;
    }
    if (map.keySet().stream().anyMatch(key -> form.fields().containsKey(String.valueOf(key)))) {
      return toEntry(form, map);
    }
    List<Object> entries = new ArrayList<>();
    map.forEach((key, value) -> entries.add(toEntry(form, key, value)));
    return entries;
  }

  /** Returns whether a map contains the steps of drum pads, as in {@code [Kick: 'x...x...']}. */
  private static boolean isDrumSteps(Map<Object, Object> map) {
    return !map.isEmpty()
        && map.values().stream().allMatch(CharSequence.class::isInstance)
        && map.keySet().stream().noneMatch(NOTE_FIELDS::contains);
  }

  private static List<Object> formatSteps(Map<Object, Object> map) {
    return map.entrySet().stream()
        .<Object>map(pad -> pad.getKey() + ": " + pad.getValue())
        .toList();
  }

  private static String formatSend(Object to, Object level) {
    Object name = to instanceof ReturnTrack track ? track.name() : to;
    return name + MixBlock.afterOperator(GroovyValueConverter.toLevelText(level));
  }

  private Object toEntry(EntryForm form, Object key, Object value) {
    Map<Object, Object> entry = new LinkedHashMap<>();
    boolean hasFields = value instanceof Map;
    // The key is the scene unless the value names one.
    boolean isScene =
        type == SectionFromScene.class
            && !(value instanceof Map<?, ?> fields && fields.containsKey("scene"));
    entry.put(isScene ? "scene" : form.key(), key);
    if (hasFields) {
      entry.putAll((Map<?, ?>) value);
    } else {
      entry.put(form.value(), value);
    }
    return toEntry(form, entry);
  }

  private Object toEntry(EntryForm form, Map<Object, Object> fields) {
    Map<Object, Object> entry = new LinkedHashMap<>();
    fields.forEach(
        (name, value) ->
            entry.put(
                form.fields().getOrDefault(String.valueOf(name), String.valueOf(name)),
                toFieldValue(value)));
    if (type != PartMixSettings.class) {
      return entry;
    }
    Object part = entry.remove("part");
    Object level = entry.remove("level");
    return MixBlock.formatEntry(String.valueOf(part), level, entry);
  }

  private static Object toFieldValue(Object value) {
    if (value instanceof Quantity length && length.unit() == Quantity.QuantityUnit.BARS) {
      return length.amount();
    }
    return value instanceof Record record
        ? RecordReferenceFinder.find(record, SceneReference.class)
            .<Object>map(scene -> scene)
            .orElse(value)
        : value;
  }

  private Object convertRecord(Record record) {
    if (record instanceof TrackSend send && type == SendLevel.class) {
      return formatSend(send.returnName(), send.levelDb());
    }
    if (OBJECTS.contains(type)) {
      return RecordJsonConverter.toExactTree(record);
    }
    EntryForm form = FORMS.get(type);
    if (form == null) {
      return record;
    }
    Map<Object, Object> fields = new LinkedHashMap<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(record.getClass()).fields()) {
      Object value = field.valueIn(record);
      if (value != null && form.fields().containsKey(field.name())) {
        fields.put(field.name(), value);
      }
    }
    return fields.size() < 2 ? record : toEntry(form, fields);
  }
}
