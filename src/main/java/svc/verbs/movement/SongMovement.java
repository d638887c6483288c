package svc.verbs.movement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.movement.MovementCurve;
import svc.movement.MovementPlanner;
import svc.movement.MovementRule;
import svc.movement.MovementScale;
import svc.movement.MovementUnit;
import svc.parameter.FaderScale;
import svc.session.Session;
import svc.session.project.ProjectPartTracks;
import svc.session.project.TransportDifferences;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verbs.automation.slot.SlotResolver;
import svc.verbs.automation.timeline.ResolvedTarget;

/** Plans the movement of all parts of a project, and collects the targets that no track has. */
final class SongMovement {
  private final Session session;
  private final MovementOptions.SongMovementSettings settings;
  private final AutomationLedger ledger;
  private final MovementPlanner planner;
  private final List<PartMovement> movements = new ArrayList<>();
  private final Set<List<Object>> taken = new HashSet<>();
  private final Map<String, MissingTarget> missing = new LinkedHashMap<>();
  private final List<Warning> warnings = new ArrayList<>();

  /** A target of the rules that some parts do not have. */
  private record MissingTarget(List<String> parts, String reason, String hint) {}

  /**
   * @param ledger the ledger with the current handles of the host
   */
  SongMovement(
      Session session, MovementOptions.SongMovementSettings settings, AutomationLedger ledger) {
    this.session = session;
    this.settings = settings;
    this.ledger = ledger;
    this.planner =
        new MovementPlanner(
            settings.energy(), settings.project().signature().beatsPerBar(), settings.seed());
  }

  /** Returns the range of the timeline from the first to the last section. */
  BeatRange window() {
    return new BeatRange(settings.energy().start(), settings.energy().end());
  }

  /** Plans the movement of all parts. */
  List<PartMovement> plan() {
    ProjectPartTracks tracks = new ProjectPartTracks(session.host().tracks().list());
    List<String> withoutRules = new ArrayList<>();
    for (Project.ProjectPart part : settings.project().parts()) {
      List<MovementRule> rules = settings.rules().of(part.partType());
      Optional<Track> track = tracks.findTrack(part);
      if (!settings.rules().parts().containsKey(part.partType())) {
        withoutRules.add(part.id());
      } else if (rules.isEmpty()) {
        continue;
      } else if (track.isEmpty()) {
        warnings.add(tracks.unresolvedWarning(part));
      } else if (!track.get().kind().hasClipSlots()) {
        warnings.add(noClipsWarning(part, track.get()));
      } else {
        rules.forEach(rule -> plan(part, track.get(), rule));
      }
    }
    if (!withoutRules.isEmpty()) {
      warnings.add(withoutRulesWarning(withoutRules));
    }
    return movements;
  }

  private void plan(Project.ProjectPart part, Track track, MovementRule rule) {
    Optional<ResolvedTarget> found = resolve(part, track, rule);
    if (found.isEmpty()) {
      return;
    }
    ResolvedTarget target = found.get();
    if (!taken.add(List.of(track.livesetId(), target.target()))) {
      noteMissing(part, rule, "another part moves it on the same track", null);
      return;
    }
    boolean isRelative = rule.unit().isRelative();
    Double base = isRelative ? (Double) baseOf(track, target) : null;
    if (rule.unit() == MovementUnit.RELATIVE_DB && base <= FaderScale.SILENT) {
      noteMissing(
          part, rule, "the level is -inf dB, to which nothing can be added", "Raise the level.");
      return;
    }
    double base0 =
        isRelative ? MovementScale.of(rule.target(), rule.unit()).fromNormalized(base) : 0;
    MovementCurve curve = planner.plan(rule, part.id() + "/" + rule.target(), base0);
    movements.add(
        new PartMovement(
            part,
            track,
            target,
            rule,
            base,
            curve,
            new AutomationSegment(window(), curve.points())));
  }

  /**
   * Returns the value of a parameter before its first movement. While a host plays, the present
   * value is that of the automation.
   */
  private double baseOf(Track track, ResolvedTarget target) {
    return ledger.entries().stream()
        .filter(entry -> entry.track().equals(track.livesetId()))
        .filter(entry -> entry.target().equals(target.target()))
        .map(entry -> entry.origin().movementBase())
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> target.parameter().normalized());
  }

  private Optional<ResolvedTarget> resolve(
      Project.ProjectPart part, Track track, MovementRule rule) {
    SlotResolver slots = new SlotResolver(session, track);
    SvcException first = null;
    for (String slot :
        rule.alternative() == null
            ? List.of(rule.target())
            : List.of(rule.target(), rule.alternative())) {
      try {
        ResolvedTarget found = slots.resolve(slot);
        if (found.warnings().isEmpty()) {
          return Optional.of(found);
        }
        noteMissing(part, rule, found.warnings().get(0).message(), found.warnings().get(0).hint());
        return Optional.empty();
      } catch (SvcException e) {
        first = first == null ? e : first;
      }
    }
    noteMissing(part, rule, first.getMessage(), first.hint());
    return Optional.empty();
  }

  private void noteMissing(
      Project.ProjectPart part, MovementRule rule, String reason, String hint) {
    missing
        .computeIfAbsent(
            rule.target(), target -> new MissingTarget(new ArrayList<>(), reason, hint))
        .parts()
        .add(part.id());
  }

  /** Returns the warnings about parts and targets without movement. */
  List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    missing.forEach((target, each) -> all.add(missingWarning(target, each)));
    all.addAll(
        TransportDifferences.compareSignature(settings.project(), session.host().transport()));
    return all;
  }

  private Warning missingWarning(String target, MissingTarget missed) {
    boolean isUsed = movements.stream().anyMatch(each -> each.rule().target().equals(target));
    String parts = TextSanitizer.sanitizeName(String.join(", ", missed.parts()));
    return new Warning(
        "MOVEMENT_TARGET_MISSING",
        (isUsed ? "these parts do not have the target " : "no part has the target ")
            + TextSanitizer.sanitizeName(target)
            + (isUsed ? ": " + parts : " (" + parts + ")")
            + "; "
            + missed.reason(),
        missed.hint() == null
            ? "Remove the target from the rules of the part type."
            : missed.hint());
  }

  private static Warning noClipsWarning(Project.ProjectPart part, Track track) {
    return new Warning(
        "PART_WITHOUT_CLIPS",
        "part "
            + TextSanitizer.quote(part.id())
            + " is on the "
            + track.kind()
            + " track "
            + TextSanitizer.quote(track.name())
            + ", which has no clips for its automation",
        "Choose a MIDI or audio track for the part.");
  }

  private Warning withoutRulesWarning(List<String> parts) {
    return new Warning(
        "PART_WITHOUT_RULES",
        "the movement rules "
            + settings.rules().name()
            + " have nothing for "
            + TextSanitizer.sanitizeName(String.join(", ", parts)),
        "Give the parts a type that the rules have, or write rules of your own.");
  }
}
