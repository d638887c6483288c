package svc.host.live;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import svc.json.JsonTrees;

/**
 * One operation of the remote script with its arguments in JSON form.
 *
 * @param name the port's part and method, such as clips.get
 */
record ScriptOperation(String name, Map<String, Object> arguments) {

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

  static ScriptOperation of(String name) {
    return new ScriptOperation(name, Map.of());
  }

  /** One that is about a track. */
  static ScriptOperation of(String name, String track) {
    return of(name).withArgument("track", track);
  }

  /** With one argument more, a record or a list of records too; null leaves it out. */
  ScriptOperation withArgument(String argument, Object value) {
    if (value == null) {
      return this;
    }
    Map<String, Object> more = new LinkedHashMap<>(arguments);
    more.put(argument, JsonTrees.toExactTree(value));
    return new ScriptOperation(name, more);
  }

  /** Whether it writes what Live's undo takes back. */
  boolean isUndoable() {
    return UNDOABLE.contains(name);
  }

  /** As the wire takes it. */
  Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("op", name);
    tree.putAll(arguments);
    return tree;
  }
}
