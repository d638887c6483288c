package svc.host.live;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import svc.json.Trees;

/**
 * One operation of the remote script with its arguments in JSON form.
 *
 * @param name the port's part and method, such as clips.get
 */
record Operation(String name, Map<String, Object> arguments) {

  /** The operations that Live's undo takes back. */
  private static final Set<String> UNDOABLE =
      Set.of(
          "tracks.ensure",
          "clips.create",
          "clips.delete",
          "clips.rename",
          "envelopes.write",
          "envelopes.clear",
          "mixer.write",
          "devices.set",
          "devices.delete",
          "devices.load",
          "arrangement.put",
          "arrangement.copy",
          "arrangement.delete");

  static Operation of(String name) {
    return new Operation(name, Map.of());
  }

  /** One that is about a track. */
  static Operation of(String name, String track) {
    return of(name).with("track", track);
  }

  /** With one argument more, a record or a list of records too; null leaves it out. */
  Operation with(String argument, Object value) {
    if (value == null) {
      return this;
    }
    Map<String, Object> more = new LinkedHashMap<>(arguments);
    more.put(argument, Trees.exact(value));
    return new Operation(name, more);
  }

  /** Whether it writes what Live's undo takes back. */
  boolean isUndoable() {
    return UNDOABLE.contains(name);
  }

  /** As the wire takes it. */
  Map<String, Object> tree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("op", name);
    tree.putAll(arguments);
    return tree;
  }
}
