package svc.verbs.movement;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import svc.automation.AutomationLedger;
import svc.automation.AutomationSegment;
import svc.automation.BeatRange;
import svc.model.error.Warning;
import svc.model.track.FaderScale;
import svc.model.track.Track;
import svc.movement.MovementCurve;
import svc.movement.MovementPlanner;
import svc.movement.MovementRule;
import svc.movement.MovementUnit;
import svc.movement.MovementUnitConverter;
import svc.session.Session;
import svc.session.project.ProjectPartTracks;
import svc.session.project.TransportDifferenceWarnings;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verbs.automation.ResolvedTarget;

/** Plans the movement of all parts of a project. */
final class SongMovementPlanner {
  private final Session session;
  private final MovementOptions.SongMovementSettings settings;
  private final AutomationLedger ledger;
  private final MovementPlanner planner;
  private final MovementTargetFinder targets;
  private final List<PartMovement> movements = new ArrayList<>();
  private final List<String> partsWithoutRules = new ArrayList<>();
  private final List<Warning> warnings = new ArrayList<>();

  /**
   * Creates a planner.
   *
   * @param ledger the ledger, with the current handles of tracks and devices
   */
  SongMovementPlanner(
      Session session, MovementOptions.SongMovementSettings settings, AutomationLedger ledger) {
    this.session = session;
    this.settings = settings;
    this.ledger = ledger;
    this.targets = new MovementTargetFinder(session);
    this.planner =
        new MovementPlanner(
            settings.energy(), settings.project().signature().beatsPerBar(), settings.seed());
  }

  /** Returns the range of the timeline from the first to the last section. */
  BeatRange window() {
    return new BeatRange(settings.energy().start(), settings.energy().end());
  }

  /** Returns the planned movements. */
  List<PartMovement> movements() {
    return movements;
  }

  /** Plans the movement of all parts. */
  List<PartMovement> plan() {
    ProjectPartTracks tracks = new ProjectPartTracks(session.host().tracks().list());
    for (Project.ProjectPart part : settings.project().parts()) {
      if (!settings.rules().parts().containsKey(part.partType())) {
        partsWithoutRules.add(part.id());
      }
      List<MovementRule> rules = settings.rules().of(part.partType());
      if (!rules.isEmpty()) {
        trackOf(part, tracks).ifPresent(track -> rules.forEach(rule -> plan(part, track, rule)));
      }
    }
    return movements;
  }

  /**
   * Returns the track of a part. If the part has no track that can have clips, adds a warning and
   * returns empty.
   */
  private Optional<Track> trackOf(Project.ProjectPart part, ProjectPartTracks tracks) {
    Optional<Track> track = tracks.findTrack(part);
    if (track.isEmpty()) {
      warnings.add(tracks.unresolvedWarning(part));
    } else if (!track.get().kind().hasClipSlots()) {
      warnings.add(noClipsWarning(part, track.get()));
    }
    return track.filter(found -> found.kind().hasClipSlots());
  }

  private void plan(Project.ProjectPart part, Track track, MovementRule rule) {
    Optional<ResolvedTarget> found = targets.find(part, track, rule);
    Double base = found.isPresent() && rule.unit().isRelative() ? baseOf(track, found.get()) : null;
    boolean isSilent =
        rule.unit() == MovementUnit.RELATIVE_DB && base != null && base <= FaderScale.SILENT;
    if (isSilent) {
      targets.noteMissing(
          part,
          rule,
          "its level is -inf dB, and a change in dB has no effect on silence",
          "Raise the level.");
    } else if (found.isPresent()) {
      movements.add(plan(part, track, found.get(), rule, base));
    }
  }

  private PartMovement plan(
      Project.ProjectPart part,
      Track track,
      ResolvedTarget target,
      MovementRule rule,
      Double base) {
    double offset =
        base == null
            ? 0
            : MovementUnitConverter.of(rule.target(), rule.unit()).fromNormalized(base);
    MovementCurve curve = planner.plan(rule, part.id() + "/" + rule.target(), offset);
    AutomationSegment segment = new AutomationSegment(window(), curve.points());
    return new PartMovement(part, track, target, rule, base, curve, segment);
  }

  /**
   * Returns the value 0-1 that a parameter had before svc first wrote movement for it; its present
   * value if svc has written none. Once movement is written, the present value cannot be used,
   * because playback changes it to the value of the automation.
   */
  private Double baseOf(Track track, ResolvedTarget target) {
    return ledger.entries().stream()
        .filter(entry -> entry.track().equals(track.livesetId()))
        .filter(entry -> entry.target().equals(target.target()))
        .map(entry -> entry.origin().movementBase())
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> target.parameter().shareOfRange());
  }

  /** Returns the warnings about parts and targets without movement. */
  List<Warning> warnings() {
    List<Warning> all = new ArrayList<>(warnings);
    if (settings.project().parts().isEmpty()) {
      all.add(
          new Warning(
              "NO_PARTS",
              "the project has no parts, and movement changes only the tracks of parts",
              "Add parts to the project file, or run `svc project init` to create a project with a part"
                  + " for each track of the set."));
    }
    if (!partsWithoutRules.isEmpty()) {
      all.add(withoutRulesWarning());
    }
    all.addAll(targets.warnings());
    all.addAll(
        TransportDifferenceWarnings.compareSignature(
            settings.project(), session.host().transport()));
    return all;
  }

  private static Warning noClipsWarning(Project.ProjectPart part, Track track) {
    return new Warning(
        "PART_WITHOUT_CLIPS",
        "part "
            + TextSanitizer.quote(part.id())
            + " was skipped, because its track "
            + TextSanitizer.quote(track.name())
            + " is a "
            + track.kind()
            + " track, which has no clips to automate",
        "Write the name of a MIDI or audio track as the part's Track in the project file.");
  }

  private Warning withoutRulesWarning() {
    return new Warning(
        "PART_WITHOUT_RULES",
        "the movement rules "
            + TextSanitizer.quote(settings.rules().name())
            + " contain nothing for the part types of these parts, which were skipped: "
            + TextSanitizer.sanitizeName(String.join(", ", partsWithoutRules)),
        "Give these parts a part type that the rules contain, or write your own rules.");
  }
}
