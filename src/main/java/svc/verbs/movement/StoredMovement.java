package svc.verbs.movement;

import java.util.LinkedHashMap;
import java.util.Map;
import svc.json.JsonObject;
import svc.movement.MovementRules;
import svc.store.project.ProjectDocument;

/**
 * Stores the energy, the rules and the seed of a call in a project, from which later calls read
 * them.
 */
record StoredMovement(MovementOptions options) {
  private static final String MOVEMENT = "Movement";

  /** Returns the project with the values that the call gives; the others are unchanged. */
  ProjectDocument in(ProjectDocument before) {
    ProjectDocument after =
        options.energy() == null ? before : before.withValue("Energy", options.energy());
    Map<String, Object> movement =
        new LinkedHashMap<>(JsonObject.orEmpty(before.root().get(MOVEMENT)).tree());
    if (options.rules() != null
        && (movement.containsKey("Rules") || !options.rules().equals(MovementRules.DEFAULT))) {
      movement.put("Rules", options.rules());
    }
    if (options.seed() != null) {
      movement.put("Seed", options.seed());
    }
    return movement.isEmpty() ? after : after.withValue(MOVEMENT, movement);
  }
}
