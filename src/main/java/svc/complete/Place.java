package svc.complete;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A command as far as it is known: what may follow its name.
 *
 * @param depth how many words name it
 * @param slots what its words may be, in order
 */
record Place(int depth, List<Option> options, List<Value> slots) {
  static final Place NOWHERE = new Place(0, List.of(), List.of());

  /** What the next word may be, null where there is none any more. */
  Value next(Scan scan) {
    int at = scan.words().size() - depth;
    return at < slots.size() ? slots.get(at) : null;
  }

  /** The values given so far, by type. */
  Map<String, String> given(Scan scan) {
    Map<String, String> given = new HashMap<>();
    List<String> words = scan.words();
    for (int i = 0; i < slots.size() && depth + i < words.size(); i++) {
      given.put(slots.get(i).type(), words.get(depth + i));
    }
    scan.values().forEach((option, text) -> given.put(option.value().type(), text));
    return given;
  }
}
