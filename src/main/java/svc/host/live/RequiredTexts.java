package svc.host.live;

import java.util.List;
import java.util.Set;
import svc.json.Records;
import svc.json.Shape;
import svc.model.Row;
import svc.model.Track;

/** Handles and names, which every track, device, clip and parameter of Live has. */
final class RequiredTexts {
  private static final Set<String> FIELDS =
      Set.of("liveset_id", "id", "device_id", "name", "track", "class_name");

  private RequiredTexts() {}

  /**
   * Throws a {@link Records.Misfit} that names the first one that is missing. Only what the host
   * port shows is checked; a set that svc has not written to has no identity yet.
   */
  static void check(Record record) {
    if (record.getClass().getPackage().equals(Track.class.getPackage())) {
      check(record, "");
    }
  }

  private static void check(Record record, String at) {
    for (Shape.Field field : Shape.of(record.getClass()).fields()) {
      Object value = field.of(record);
      String place = at + "/" + field.name();
      if (value == null && field.type() == String.class && FIELDS.contains(field.name())) {
        throw new Records.Misfit(place, "a text");
      }
      below(value, place);
    }
  }

  private static void below(Object value, String place) {
    if (value instanceof Record record && !(value instanceof Row)) {
      check(record, place);
    } else if (value instanceof List<?> list && !list.isEmpty() && !(list.get(0) instanceof Row)) {
      for (int i = 0; i < list.size(); i++) {
        below(list.get(i), place + "/" + i);
      }
    }
  }
}
