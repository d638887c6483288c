package svc.store.mixguide;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.json.JsonObject;
import svc.model.part.PartType;
import svc.movement.MovementRule;
import svc.movement.MovementRules;
import svc.movement.MovementUnit;

/**
 * The sets of movement rules, which say how parameters follow the energy of a song. A user's file
 * takes the place of the built-in set of the same name, and can inherit that set's rules with the
 * key {@code extends}.
 */
public final class MovementRulesStore {
  private final GuideRepository repository;

  /**
   * Creates the store.
   *
   * @param folder the folder of the user's rules, which need not exist
   */
  public MovementRulesStore(Path folder) {
    this.repository = new GuideRepository(GuideKind.MOVEMENT, folder);
  }

  /**
   * Returns the names of all sets of rules. Does not read the files, so a listed set may be
   * invalid.
   */
  public List<String> names() {
    return repository.validNames();
  }

  /**
   * Returns the set of rules with a name, including inherited rules. Throws INVALID_ARGUMENT if
   * there is none, and FILE_INVALID with the position of the first problem in its file.
   */
  public MovementRules require(String name) {
    GuideFile file = repository.read(repository.requireName(name));
    return new MovementRules(file.name(), file.textOf("description"), read(file, new HashSet<>()));
  }

  private Map<PartType, List<MovementRule>> read(GuideFile file, Set<Path> visited) {
    JsonObject content = file.requireValid().sanitizedContent();
    Map<PartType, List<MovementRule>> parts = new EnumMap<>(PartType.class);
    if (content.has("extends")) {
      visited.add(file.file());
      parts.putAll(read(parent(file, content.text("extends"), visited), visited));
    }
    JsonObject own = content.object("parts");
    own.names()
        .forEach(
            part ->
                parts.put(
                    PartType.parse(part).orElseThrow(),
                    own.objects(part).stream().map(MovementRulesStore::readRule).toList()));
    return Collections.unmodifiableMap(parts);
  }

  /**
   * Returns the file of the rules that a file extends. If the extended rules have the name of the
   * file itself, these are the built-in rules.
   *
   * @param name the name of the extended rules
   * @param visited the files that have been read so far, to find files that extend each other
   */
  private GuideFile parent(GuideFile file, String name, Set<Path> visited) {
    boolean isBuiltIn = file.file() == null || name.equals(file.name());
    boolean exists = isBuiltIn ? repository.hasBuiltIn(name) : names().contains(name);
    GuideFile parent =
        !exists ? null : isBuiltIn ? repository.readBuiltIn(name) : repository.read(name);
    if (parent == null || parent.file() != null && visited.contains(parent.file())) {
      file.problems()
          .onViolation(
              "/extends",
              parent == null
                  ? "existing rules: " + CommonGuideChecks.describeChoices(name, names())
                  : "rules that do not extend themselves, found " + name);
      file.requireValid();
    }
    return parent;
  }

  private static MovementRule readRule(JsonObject rule) {
    List<?> range = rule.list("range");
    String unit = rule.text("unit");
    return new MovementRule(
        rule.text("target"),
        rule.text("or"),
        unit == null ? MovementUnit.KNOB : MovementUnit.find(unit).orElseThrow(),
        CommonGuideChecks.numberAt(range, 0),
        CommonGuideChecks.numberAt(range, 1),
        rule.has("lag") ? rule.decimal("lag") : 0,
        rule.has("wander") ? rule.decimal("wander") : 0,
        rule.text("reason"));
  }
}
