package svc.verbs.set;

import static svc.model.error.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import svc.comparison.SessionChange;
import svc.comparison.SessionChange.ChangeType;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.error.Warning;
import svc.session.Session;
import svc.setcode.SetCode;

/**
 * The changes that make the set as a file describes it. They are made in stages; the set is read
 * again after each stage that changed something, so that a stage sees the tracks, devices and clips
 * that the stages before it created.
 */
final class SetCodeChanges {
  /** Groups inside groups are created one level at a time. */
  private static final int MAX_ROUNDS = 20;

  private static final Set<String> ROUTES = Set.of("input", "output", "monitor");

  private final Session session;
  private final SetCode code;
  private final boolean prune;
  private final List<SetCodeStage> stages;
  private final StockDeviceDefaults stock = new StockDeviceDefaults();
  private final Set<Warning> warnings = new LinkedHashSet<>();

  /**
   * Creates the changes.
   *
   * @param prune whether to delete what the file does not describe
   */
  SetCodeChanges(Session session, SetCode code, boolean prune) {
    this.session = session;
    PaletteColors colors = new PaletteColors(session.host());
    this.code = SetCodeValues.withAbsolutePaths(session, colors.replace(code));
    this.prune = prune;
    this.warnings.addAll(colors.warnings());
    this.stages = SetCodeStage.all(session, prune, warnings::add);
  }

  /** A change of the set. */
  interface Step {
    void run();
  }

  /** Returns the set as it is now, matched with the file. */
  MatchedSet match() {
    return MatchedSet.read(session, code, stock, false);
  }

  /** Returns whether the set differs from the file. */
  boolean isNeeded(MatchedSet now) {
    return stages.stream().anyMatch(stage -> !stage.plan(now).isEmpty());
  }

  /** Makes the changes, and returns the number of steps. */
  int apply(MatchedSet now) {
    new ChangedParts(session, now, prune).note();
    MatchedSet current = now;
    int made = 0;
    for (SetCodeStage stage : stages) {
      List<Step> steps = stage.plan(current);
      for (int round = 0; !steps.isEmpty(); round++) {
        steps.forEach(Step::run);
        made += steps.size();
        current = match();
        steps = stage.isRepeated() ? stage.plan(current) : List.of();
        if (round > MAX_ROUNDS) {
          throw HOST_ERROR.because("the host does not keep the groups that svc creates");
        }
      }
    }
    return made;
  }

  /**
   * Returns changes without the routes that the host chose for new tracks because the file does not
   * state them.
   */
  static List<SessionChange> stated(SetCode code, List<SessionChange> changes) {
    Set<String> added =
        changes.stream()
            .filter(change -> change.kind() == ChangedItemKind.TRACK)
            .filter(change -> change.how() == ChangeType.ADDED)
            .map(SessionChange::track)
            .collect(Collectors.toSet());
    return changes.stream()
        .filter(
            change ->
                change.kind() != ChangedItemKind.TRACK
                    || !ROUTES.contains(change.what())
                    || !added.contains(change.track())
                    || code.items().stream()
                        .filter(item -> item.id().equals(change.track()))
                        .anyMatch(item -> item.value(change.what()).isPresent()))
        .toList();
  }

  /** Returns the warnings that the changes caused. */
  List<Warning> warnings() {
    return new ArrayList<>(warnings);
  }
}
