package svc.verbs.mix;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.PartMixSettings;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.session.project.PartTrackResolver;
import svc.store.journal.RecordedCall;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the levels, pans and sends of the tracks of several parts. */
@VerbDeclaration(
    path = "mix apply",
    tool = "apply_mix",
    effect = VerbEffect.WRITES,
    brief =
        "Balance several parts in one call: set, lower or raise volume (dB), pan and sends of everything.",
    summary = "Set levels, pans and sends of several parts, such as bass and lead.",
    details =
        "The project file determines the track of each part. Without a project file, svc "
            + "guesses from the names of the tracks; `resolution` shows which was used. A part "
            + "without a track causes a warning. All entries are checked before the first write.",
    examples = {
      "mix apply --part bass=-6 --part lead=-4:pan=0.1:send=A-Reverb=-12",
      "mix apply --part hi_hat=-14:pan=-0.2 --part pad=-inf",
      "mix apply --part bass+=2 --part lead-=1:send=Reverb+=3"
    })
public record ApplyMix(
    @VerbArgument(
            value =
                "Part type with its settings, such as bass=-6 or bass=-6:pan=0.2:send=A-Reverb=-12; += or"
                    + " -= changes the current level.",
            brief = "bass=-6:pan=0.2, bass-=3, lead:send=A=-12",
            tool = "parts",
            cli = "--part SPEC")
        List<PartMixSettings> parts,
    @VerbArgument(
            value = "Part types to leave unchanged.",
            tool = "exclude",
            cli = "--exclude TYPE",
            optional = true)
        List<PartType> exclude,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements MixVerb<ApplyMix.AppliedMix> {

  public ApplyMix {
    if (parts.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("nothing to set: {parts} is missing")
          .hint("For example, lead=-4:pan=0.1:send=A-Reverb=-12.")
          .withDetail("argument", "parts");
    }
    Set<PartType> seen = EnumSet.noneOf(PartType.class);
    for (PartMixSettings entry : parts) {
      if (!seen.add(entry.part())) {
        throw CONFLICTING_ARGUMENTS
            .because("the part " + entry.part() + " is given twice")
            .hint("Give each part once, with all its settings.")
            .withDetail("argument", "parts");
      }
    }
  }

  /**
   * The mixer settings of the tracks after the write.
   *
   * @param resolution how the tracks of the parts were found: "project" by the parts of the
   *     project, "hints" by track names
   * @param project the project file, null if there is none
   */
  @TableColumns({
    @TableColumn(value = "resolution", heading = "found by", format = ColumnFormat.BELOW)
  })
  public record AppliedMix(
      String resolution,
      String project,
      List<AppliedTrackMix> items,
      int total,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(AppliedMix result) {
    return UndoPlan.byCalls(result.items().stream().map(AppliedTrackMix::undoCall).toList());
  }

  /**
   * Returns calls that set the values that were set, if a project chose the tracks of the parts.
   */
  @Override
  public List<RecordedCall> callsWithoutFiles(AppliedMix result) {
    return result.project() == null ? List.of() : AppliedTrackMix.repeatCalls(result.items());
  }

  @Override
  public AppliedMix run(Session session) {
    Optional<Project> song = session.stores().projects().findNamed(project);
    session.host().prefetch(List.of(HostQuery.of(Kind.TRACKS), HostQuery.of(Kind.RETURNS)));
    PartTrackResolver partTracks = PartTrackNames.resolver(session, song);
    List<Warning> warnings = new ArrayList<>();
    MixWriter mix = new MixWriter(session, partTracks).resolve(included(warnings));
    List<AppliedTrackMix> tracks = mix.write();
    warnings.addAll(mix.warnings());
    return new AppliedMix(
        partTracks.resolution(),
        song.map(found -> found.file().toString()).orElse(null),
        tracks,
        tracks.size(),
        session.hostName(),
        session.warnings(warnings),
        MixWriter.summary(tracks));
  }

  private List<PartMixSettings> included(List<Warning> warnings) {
    List<PartType> types = parts.stream().map(PartMixSettings::part).toList();
    List<PartType> kept = ProfilePartSelector.exclude(types, exclude, warnings);
    return parts.stream().filter(entry -> kept.contains(entry.part())).toList();
  }
}
