package svc.host.live;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import svc.json.RecordJsonConverter;
import svc.model.clip.ClipAddress;

/**
 * One operation of the remote script.
 *
 * @param name the operation's name, such as clips.get
 * @param arguments the arguments as JSON values by name
 */
record ScriptOperation(String name, Map<String, Object> arguments) {

  /** The operations that Live's undo reverts. */
  private static final Set<String> UNDOABLE =
      Set.of(
          "transport.tempo",
          "transport.signature",
          "locators.create",
          "locators.rename",
          "locators.delete",
          "locators.update",
          "tracks.ensure",
          "tracks.create",
          "tracks.rename",
          "tracks.delete",
          "tracks.duplicate",
          "tracks.color",
          "scenes.create",
          "scenes.change",
          "scenes.duplicate",
          "scenes.delete",
          "clips.create",
          "clips.create_audio",
          "clips.warp",
          "clips.delete",
          "clips.rename",
          "clips.copy",
          "clips.move",
          "clips.set",
          "clips.double",
          "notes.change",
          "envelopes.write",
          "envelopes.clear",
          "mixer.write",
          "devices.set",
          "devices.delete",
          "devices.load",
          "devices.load_pad",
          "devices.move",
          "devices.duplicate",
          "devices.copy",
          "devices.rename",
          "arrangement.put",
          "arrangement.copy",
          "arrangement.delete",
          "arrangement.clear",
          "arrangement.duplicate");

  /**
   * The operations that only read. Their results stay the same until the next write, so they can be
   * cached.
   */
  private static final Set<String> CACHEABLE_READS =
      Set.of(
          "set.identity",
          "transport.get",
          "locators.list",
          "tracks.list",
          "clips.scenes",
          "clips.slots",
          "clips.get",
          "notes.read",
          "envelopes.read",
          "mixer.read",
          "mixer.returns",
          "devices.chain",
          "devices.parameters",
          "devices.chains",
          "devices.pads",
          "devices.macros",
          "devices.displays",
          "arrangement.clips",
          "arrangement.takes",
          "arrangement.automated",
          "arrangement.overridden");

  static ScriptOperation of(String name) {
    return new ScriptOperation(name, Map.of());
  }

  /** Returns an operation with a track as its first argument. */
  static ScriptOperation of(String name, String track) {
    return of(name).withArgument("track", track);
  }

  /** Returns an operation with a clip as its first arguments. */
  static ScriptOperation of(String name, ClipAddress clip) {
    return of(name, clip.track()).withAddress("", clip);
  }

  /**
   * Returns the operation with the place of a clip as an additional argument: its scene, or its
   * start on the timeline.
   *
   * @param prefix the prefix of the argument's name, such as "to_"
   */
  ScriptOperation withAddress(String prefix, ClipAddress clip) {
    return clip instanceof ClipAddress.OnTimeline timeline
        ? withArgument(prefix + "start", timeline.startBeats())
        : withArgument(prefix + "scene", ((ClipAddress.InSlot) clip).scene());
  }

  /**
   * Returns the operation with an additional argument, converted to JSON; unchanged if the value is
   * null.
   */
  ScriptOperation withArgument(String argument, Object value) {
    if (value == null) {
      return this;
    }
    Map<String, Object> extended = new LinkedHashMap<>(arguments);
    extended.put(argument, RecordJsonConverter.toExactTree(value));
    return new ScriptOperation(name, extended);
  }

  /** Returns true if the result can be cached until the next write. */
  boolean isCacheable() {
    return CACHEABLE_READS.contains(name) && !Boolean.TRUE.equals(arguments.get("claim"));
  }

  /** Returns true if Live's undo reverts the operation. */
  boolean isUndoable() {
    return UNDOABLE.contains(name);
  }

  /** Returns the operation as a JSON object. */
  Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("op", name);
    tree.putAll(arguments);
    return tree;
  }
}
