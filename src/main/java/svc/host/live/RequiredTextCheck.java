package svc.host.live;

import java.util.List;
import java.util.Set;
import svc.json.RecordReader;
import svc.json.RecordShape;
import svc.model.serialization.EncodedAsArray;
import svc.model.track.Track;

/** Handles and names, which every track, device, clip and parameter of Live has. */
final class RequiredTextCheck {
  private static final Set<String> FIELDS =
      Set.of("liveset_id", "id", "device_id", "name", "track", "class_name");

  private RequiredTextCheck() {}

  /**
   * Throws a {@link RecordReader.MappingException} that names the first one that is missing. Only
   * what the host port shows is checked; a set that svc has not written to has no identity yet.
   */
  static void check(Record record) {
    if (record.getClass().getPackage().equals(Track.class.getPackage())) {
      check(record, "");
    }
  }

  private static void check(Record record, String at) {
    for (RecordShape.RecordField field : RecordShape.of(record.getClass()).fields()) {
      Object value = field.valueIn(record);
      String place = at + "/" + field.name();
      if (value == null && field.type() == String.class && FIELDS.contains(field.name())) {
        throw new RecordReader.MappingException(place, "a text");
      }
      checkNested(value, place);
    }
  }

  private static void checkNested(Object value, String place) {
    if (value instanceof Record record && !(value instanceof EncodedAsArray)) {
      check(record, place);
    } else if (value instanceof List<?> list
        && !list.isEmpty()
        && !(list.get(0) instanceof EncodedAsArray)) {
      for (int i = 0; i < list.size(); i++) {
        checkNested(list.get(i), place + "/" + i);
      }
    }
  }
}
