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

  /** The operations that Live's undo reverts. */
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

  /** The operations whose replies change only by a write. */
  private static final Set<String> READS =
      Set.of(
          "set.identity",
          "transport.get",
          "tracks.list",
          "clips.scenes",
          "clips.slots",
          "clips.get",
          "envelopes.read",
          "mixer.read",
          "mixer.returns",
          "devices.chain",
          "devices.parameters",
          "devices.pads",
          "devices.macros",
          "devices.displays",
          "arrangement.clips",
          "arrangement.automated");

  static ScriptOperation of(String name) {
    return new ScriptOperation(name, Map.of());
  }

  /** An operation on a track. */
  static ScriptOperation of(String name, String track) {
    return of(name).withArgument("track", track);
  }

  /** The same with one more argument, which may be a record or a list of records; null omits it. */
  ScriptOperation withArgument(String argument, Object value) {
    if (value == null) {
      return this;
    }
    Map<String, Object> more = new LinkedHashMap<>(arguments);
    more.put(argument, JsonTrees.toExactTree(value));
    return new ScriptOperation(name, more);
  }

  /** Whether its reply can be kept until something is written. */
  boolean isRead() {
    return READS.contains(name) && !Boolean.TRUE.equals(arguments.get("claim"));
  }

  /** Whether Live's undo reverts it. */
  boolean isUndoable() {
    return UNDOABLE.contains(name);
  }

  /** The JSON form that is sent. */
  Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("op", name);
    tree.putAll(arguments);
    return tree;
  }
}
