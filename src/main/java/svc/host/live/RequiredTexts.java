package svc.host.live;

import java.util.List;
import java.util.Set;
import svc.json.Records;
import svc.json.Shape;
import svc.model.Row;

/** Handles and names, which every track, device, clip and parameter of Live has. */
final class RequiredTexts {
  private static final Set<String> FIELDS =
      Set.of("liveset_id", "id", "device_id", "name", "track", "class_name");

  private RequiredTexts() {}

  /** Throws a {@link Records.Misfit} that names the first one that is missing. */
  static void check(Record record) {
    // A set has no id before svc first writes onto its timeline.
    if (!(record instanceof Kept)) {
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
