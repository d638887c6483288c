package svc.verbs.movement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.movement.MovementRule;
import svc.session.Session;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verbs.automation.ResolvedTarget;
import svc.verbs.automation.SlotResolver;

/**
 * Finds the parameters to which movement rules refer. Collects targets that are missing on the
 * track of a part, for warnings.
 */
final class MovementTargetFinder {
  private final Session session;
  private final Set<List<Object>> taken = new HashSet<>();
  private final Set<String> used = new HashSet<>();
  private final Map<String, MissingTarget> missing = new LinkedHashMap<>();

  MovementTargetFinder(Session session) {
    this.session = session;
  }

  /** A target of the rules that some parts do not have. */
  private record MissingTarget(List<String> parts, String reason, String hint) {}

  /**
   * Returns the parameter of a rule on the track of a part; empty if the track does not have it.
   */
  Optional<ResolvedTarget> find(Project.ProjectPart part, Track track, MovementRule rule) {
    Optional<ResolvedTarget> found = resolve(part, track, rule);
    if (found.isPresent() && !taken.add(List.of(track.livesetId(), found.get().target()))) {
      noteMissing(part, rule, "another part moves it on the same track", null);
      return Optional.empty();
    }
    if (found.isPresent()) {
      used.add(rule.target());
    }
    return found;
  }

  private Optional<ResolvedTarget> resolve(
      Project.ProjectPart part, Track track, MovementRule rule) {
    SlotResolver slots = new SlotResolver(session, track);
    try {
      return requireUnambiguous(part, rule, slots.resolve(rule.target()));
    } catch (SvcException e) {
      return rule.alternative() == null
          ? noteMissing(part, rule, e.getMessage(), e.hint())
          : resolveAlternative(part, rule, slots, e);
    }
  }

  private Optional<ResolvedTarget> resolveAlternative(
      Project.ProjectPart part, MovementRule rule, SlotResolver slots, SvcException first) {
    try {
      return requireUnambiguous(part, rule, slots.resolve(rule.alternative()));
    } catch (SvcException e) {
      return noteMissing(part, rule, first.getMessage(), first.hint());
    }
  }

  /**
   * Returns the given parameter; empty if the parameter is a guess, such as a macro that was found
   * by number instead of name. Notes each guess for a warning.
   */
  private Optional<ResolvedTarget> requireUnambiguous(
      Project.ProjectPart part, MovementRule rule, ResolvedTarget found) {
    for (Warning warning : found.warnings()) {
      return noteMissing(part, rule, warning.message(), warning.hint());
    }
    return Optional.of(found);
  }

  /**
   * Records for a warning that the target of a rule is missing on the track of a part. Always
   * returns empty.
   */
  <T> Optional<T> noteMissing(
      Project.ProjectPart part, MovementRule rule, String reason, String hint) {
    missing
        .computeIfAbsent(
            rule.target(), target -> new MissingTarget(new ArrayList<>(), reason, hint))
        .parts()
        .add(part.id());
    return Optional.empty();
  }

  /** Returns a warning for each target that parts do not have. */
  List<Warning> warnings() {
    List<Warning> warnings = new ArrayList<>();
    missing.forEach((target, each) -> warnings.add(missingWarning(target, each)));
    return warnings;
  }

  private Warning missingWarning(String target, MissingTarget missed) {
    String name = TextSanitizer.sanitizeName(target);
    String parts = TextSanitizer.sanitizeName(String.join(", ", missed.parts()));
    String what =
        used.contains(target)
            ? "the target " + name + " was skipped for the parts " + parts
            : "the target " + name + " was skipped for all parts that use it (" + parts + ")";
    return new Warning(
        "MOVEMENT_TARGET_MISSING",
        what + ", because " + missed.reason(),
        missed.hint() == null
            ? "Remove the target from the rules of the part type."
            : missed.hint());
  }
}
