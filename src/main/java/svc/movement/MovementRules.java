package svc.movement;

import java.util.List;
import java.util.Map;
import svc.model.part.PartType;

/**
 * The rules by which the parameters of each part type follow the energy of a song.
 *
 * @param parts the rules by part type
 */
public record MovementRules(
    String name, String description, Map<PartType, List<MovementRule>> parts) {
  /** The name of the rules that apply if the user chooses no rules. */
  public static final String DEFAULT = "default";

  /** Returns the rules for a part type; empty if there are none. */
  public List<MovementRule> of(PartType type) {
    return parts.getOrDefault(type, List.of());
  }
}
