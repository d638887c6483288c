package svc.frontend.mcp;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.frontend.mcp.tool.ReadOnlyVerbRunner;
import svc.model.error.SvcException;

/** Creates readers that run a verb and return its result as the content of a resource. */
final class ResourceReaders {
  private static final String TRACK = "track";

  private ResourceReaders() {}

  /** Returns a reader that runs a verb without arguments. */
  static ResourceReader ofVerb(String verb) {
    return (verbs, name) -> print(verbs, verb, Map.of());
  }

  /**
   * Returns a reader that runs a verb with the name of the resource as its only argument.
   *
   * @param component the verb's record component that gets the name
   */
  static ResourceReader ofVerb(String verb, String component) {
    return (verbs, name) -> print(verbs, verb, Map.of(component, name));
  }

  /** Reads the host's status, the scenes, the return tracks and the locators. */
  static String readSet(ReadOnlyVerbRunner verbs, String name) {
    Map<String, Object> set = new LinkedHashMap<>();
    set.put("status", verbs.run("host status", Map.of()));
    addSupported(set, "scenes", verbs, "scene list", Map.of());
    addSupported(set, "returns", verbs, "mix returns", Map.of());
    addSupported(set, "locators", verbs, "locator list", Map.of());
    return ReadOnlyVerbRunner.print(set);
  }

  /** Reads the devices, mixer settings, session clips and timeline clips of a track. */
  static String readTrack(ReadOnlyVerbRunner verbs, String name) {
    Map<String, Object> devices = verbs.run("device list", Map.of(TRACK, name));
    Map<String, Object> given = Map.of(TRACK, devices.get("liveset_id"));
    Map<String, Object> track = new LinkedHashMap<>();
    track.put("mixer", verbs.run("mix track", given));
    track.put("devices", devices);
    addSupported(track, "clips", verbs, "clip list", given);
    addSupported(track, "timeline", verbs, "arrangement list", given);
    return ReadOnlyVerbRunner.print(track);
  }

  /**
   * Adds the result of a verb. Adds nothing if the host does not support the verb, for example for
   * the clips of a return track.
   */
  private static void addSupported(
      Map<String, Object> to,
      String field,
      ReadOnlyVerbRunner verbs,
      String verb,
      Map<String, Object> given) {
    try {
      to.put(field, verbs.run(verb, given));
    } catch (SvcException e) {
      if (e.code() != NOT_SUPPORTED_BY_HOST) {
        throw e;
      }
    }
  }

  private static String print(ReadOnlyVerbRunner verbs, String verb, Map<String, Object> given) {
    return ReadOnlyVerbRunner.print(verbs.run(verb, given));
  }
}
