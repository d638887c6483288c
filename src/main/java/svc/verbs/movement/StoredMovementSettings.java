package svc.verbs.movement;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.json.JsonObject;
import svc.movement.MovementRules;
import svc.store.project.ProjectDocument;

/**
 * Stores the energy, the rules and the seed of a call in a project. Later calls that omit these
 * values use the stored values.
 */
record StoredMovementSettings(MovementOptions options) {
  private static final String MOVEMENT = "Movement";

  /** Returns the project with the values of the call. Values that the call omits are unchanged. */
  ProjectDocument in(ProjectDocument before) {
    ProjectDocument after =
        options.energy() == null ? before : before.withValue("Energy", options.energy());
    Map<String, Object> movement =
        new LinkedHashMap<>(JsonObject.orEmpty(before.root().get(MOVEMENT)).tree());
    put(movement, "Rules", options.rules(), MovementRules.DEFAULT);
    put(movement, "Seed", options.seed(), MovementOptions.DEFAULT_SEED);
    return movement.isEmpty() ? after : after.withValue(MOVEMENT, movement);
  }

  /**
   * Stores a value if it is given. A value that equals the default is stored only if it replaces
   * another value.
   */
  private static void put(
      Map<String, Object> movement, String key, Object value, Object byDefault) {
    if (value != null && (movement.containsKey(key) || !value.equals(byDefault))) {
      movement.put(key, value);
    }
  }
}
