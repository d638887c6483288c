package svc.store.document;

import java.util.Arrays;
import java.util.List;

/** JSON pointers: the way to an element from the root of a tree; the empty one is the root. */
public final class JsonPointer {
  private JsonPointer() {}

  /** One step further along. */
  public static String append(String pointer, Object key) {
    return pointer + "/" + String.valueOf(key).replace("~", "~0").replace("/", "~1");
  }

  /** The keys and indices along the way. */
  public static List<String> split(String pointer) {
    return Arrays.stream(pointer.split("/", -1))
        .skip(1)
        .map(step -> step.replace("~1", "/").replace("~0", "~"))
        .toList();
  }
}
