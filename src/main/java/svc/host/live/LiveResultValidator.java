package svc.host.live;

import java.util.List;
import java.util.Set;
import svc.json.RecordJsonMapping;
import svc.json.RecordReader;
import svc.model.serialization.EncodedAsArray;

/**
 * Checks that a result of the remote script contains the handles and names that every object in
 * Live has.
 */
final class LiveResultValidator {
  private static final Set<String> FIELDS =
      Set.of("liveset_id", "id", "device_id", "name", "track", "class_name");

  private static final String MODEL = "svc.model.";

  private LiveResultValidator() {}

  /**
   * Throws a {@link RecordReader.MappingException} if a handle or name is missing. Checks only
   * records of the model packages, because texts may be missing in other records, such as the id in
   * a {@link StoredSetIdentity}.
   */
  static void check(Record record) {
    if (record.getClass().getPackageName().startsWith(MODEL)) {
      check(record, "");
    }
  }

  private static void check(Record record, String pointer) {
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(record.getClass()).fields()) {
      Object value = field.valueIn(record);
      String fieldPointer = pointer + "/" + field.name();
      if (value == null && field.type() == String.class && FIELDS.contains(field.name())) {
        throw new RecordReader.MappingException(fieldPointer, "a text");
      }
      checkNested(value, fieldPointer);
    }
  }

  private static void checkNested(Object value, String pointer) {
    if (value instanceof Record record && !(value instanceof EncodedAsArray)) {
      check(record, pointer);
    } else if (value instanceof List<?> list
        && !list.isEmpty()
        && !(list.get(0) instanceof EncodedAsArray)) {
      for (int i = 0; i < list.size(); i++) {
        checkNested(list.get(i), pointer + "/" + i);
      }
    }
  }
}
