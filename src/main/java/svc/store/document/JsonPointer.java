package svc.store.document;

import java.util.Arrays;
import java.util.List;

/** JSON pointers (RFC 6901), such as "/parts/0/name". The empty pointer refers to the root. */
public final class JsonPointer {
  private JsonPointer() {}

  /** Appends a key or index to a pointer. */
  public static String append(String pointer, Object key) {
    return pointer + "/" + String.valueOf(key).replace("~", "~0").replace("/", "~1");
  }

  /** Splits a pointer into its keys and indices. For the empty pointer, returns an empty list. */
  public static List<String> split(String pointer) {
    return Arrays.stream(pointer.split("/", -1))
        .skip(1)
        .map(step -> step.replace("~1", "/").replace("~0", "~"))
        .toList();
  }
}
