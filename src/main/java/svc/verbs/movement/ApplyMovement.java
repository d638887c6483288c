package svc.verbs.movement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.Capability;
import svc.model.error.Warning;
import svc.session.ProjectFileChange;
import svc.session.Session;
import svc.store.project.ProjectFile;
import svc.store.project.RevertibleProjectChange;
import svc.text.TextSanitizer;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.MultiTrackTransaction;

/** Writes the automation that each part gets from the energy curve of the song. */
@VerbDeclaration(
    path = "movement apply",
    tool = "apply_movement",
    operation = "apply",
    toolSummary = "Let a static song move and evolve: automation that follows its energy.",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief = "write what plan_movement shows, with its project, energy, rules, seed",
    summary = "Write the automation that the energy of the song gives to its parts.",
    details =
        "Writes what plan shows onto the clips in the sections, and replaces earlier movement."
            + " The project stores {energy}, {rules} and {seed}.",
    examples = "movement apply --project song.svc --energy \"intro .2>.9, drop 1\"")
public record ApplyMovement(MovementOptions options)
    implements MovementVerb<ApplyMovement.AppliedMovement> {

  /**
   * The outcome of writing movement.
   *
   * @param envelopes the automation of each parameter; envelopes with the status "unchanged" were
   *     not written again
   * @param removed the number of envelopes from an earlier call that were removed, because the
   *     rules and the song no longer call for them
   * @param saved whether the project file was changed
   * @param undoSteps the number of steps that the write added to the host's undo history
   * @param resolutionBeats the length in beats of the steps in which the host stores envelopes,
   *     null if it stores points
   */
  public record AppliedMovement(
      String project,
      String energy,
      String rules,
      long seed,
      List<MovementEnvelope> envelopes,
      int removed,
      boolean saved,
      int undoSteps,
      Double resolutionBeats,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /**
   * Returns the call with the energy, the rules and the seed that it used, because the values in
   * the project can change before the repetition.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(AppliedMovement result) {
    return List.of(
        new ApplyMovement(
            new MovementOptions(
                Path.of(result.project()), result.energy(), result.rules(), result.seed())));
  }

  @Override
  public UndoPlan undoPlan(AppliedMovement result) {
    if (result.undoSteps() > 0) {
      return UndoPlan.impossible("no verb restores the earlier automation of all tracks");
    }
    return result.saved()
        ? UndoPlan.outsideSet(
            "it changed only the project file, and undo does not change that file")
        : UndoPlan.NOTHING_CHANGED;
  }

  @Override
  public AppliedMovement run(Session session) {
    session.host().require(Capability.ARRANGEMENT_EDITING);
    MovementOptions.SongMovementSettings settings = options.resolve(session);
    if (!options.hasValuesToStore()) {
      return write(session, settings, false);
    }
    RevertibleProjectChange change = options.store(session, settings);
    boolean isDone = false;
    try {
      AppliedMovement applied = write(session, settings, noteChange(session, settings, change));
      isDone = true;
      return applied;
    } finally {
      if (!isDone) {
        change.revert();
      }
    }
  }

  /**
   * Records the change of the project file, so that an undo can revert it. Returns whether the file
   * was changed.
   */
  private static boolean noteChange(
      Session session,
      MovementOptions.SongMovementSettings settings,
      RevertibleProjectChange change) {
    Path file = settings.project().file();
    String after = ProjectFile.readText(file, session.files());
    boolean isChanged = !after.equals(change.before());
    if (isChanged) {
      session
          .writes()
          .undoLog()
          .noteProjectFile(ProjectFileChange.between(file, change.before(), after));
    }
    return isChanged;
  }

  private static AppliedMovement write(
      Session session, MovementOptions.SongMovementSettings settings, boolean saved) {
    MovementTrackReader.prefetchSet(session.host());
    try (MultiTrackTransaction transaction = new MultiTrackTransaction(session)) {
      MovementWriter writer = new MovementWriter(session, transaction);
      SongMovementPlanner song = writer.apply(settings);
      return result(session, settings, song, writer, saved);
    }
  }

  private static AppliedMovement result(
      Session session,
      MovementOptions.SongMovementSettings settings,
      SongMovementPlanner song,
      MovementWriter writer,
      boolean saved) {
    MovementDescriber text =
        new MovementDescriber(settings.energy(), session.host().transport().signature());
    List<MovementEnvelope> envelopes =
        song.movements().stream().map(each -> text.explain(each, writer.status(each))).toList();
    List<Warning> warnings = new ArrayList<>(song.warnings());
    warnings.addAll(writer.warnings());
    noClipsWarning(envelopes).ifPresent(warnings::add);
    return new AppliedMovement(
        settings.project().file().toString(),
        settings.curve().text(),
        settings.rules().name(),
        settings.seed(),
        envelopes,
        writer.countRemoved(),
        saved,
        writer.undoSteps(),
        writer.resolution(),
        session.hostName(),
        session.warnings(warnings),
        summary(envelopes, writer));
  }

  private static Optional<Warning> noClipsWarning(List<MovementEnvelope> envelopes) {
    List<String> tracks =
        envelopes.stream()
            .filter(MovementEnvelope::hasNoClip)
            .map(each -> TextSanitizer.quote(each.track()))
            .distinct()
            .toList();
    return tracks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Warning(
                "NO_CLIPS_IN_SECTIONS",
                "nothing was written on "
                    + String.join(", ", tracks)
                    + ", because these tracks have no clips in the sections",
                "Place clips with `svc arrangement lay-out` or `svc project generate`, and apply"
                    + " the movement again."));
  }

  private static WriteSummary summary(List<MovementEnvelope> envelopes, MovementWriter writer) {
    int written = (int) envelopes.stream().filter(MovementEnvelope::isWritten).count();
    List<String> lines = new ArrayList<>();
    if (envelopes.isEmpty()) {
      lines.add("No part has movement");
    } else if (written == 0) {
      lines.add(
          envelopes.stream().allMatch(MovementEnvelope::hasNoClip)
              ? "Nothing written: no clips in the sections"
              : "Movement unchanged");
    } else {
      String clips =
          writer.clips() == 0 ? "" : " (" + WriteSummary.count(writer.clips(), "clip") + ")";
      lines.add("Wrote movement of " + WriteSummary.count(written, "parameter") + clips);
    }
    if (written > 0 && written < envelopes.size()) {
      lines.add("Unchanged or without clips: " + (envelopes.size() - written));
    }
    if (writer.countRemoved() > 0) {
      lines.add("Removed movement of " + WriteSummary.count(writer.countRemoved(), "parameter"));
    }
    return new WriteSummary(lines);
  }
}
