package svc.verbs.mix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.argument.MixProfileName;
import svc.model.argument.PartMixSettings;
import svc.model.argument.ReturnTrackReference;
import svc.model.argument.SendLevel;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.session.project.PartTrackResolver;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Writes a profile's levels and pans, and its depths if a return carries them. */
@VerbDeclaration(
    path = "mix apply-profile",
    tool = "apply_mix_profile",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Set levels and pans as a mix profile suggests, and depth through a return.",
    details =
        "Depth is written only if {reverb_return} names the return that carries it; each item has"
            + " its tier and send. Sends that the profile does not mention are unchanged. EQ and"
            + " compression are never written. Without parts: those of the project, or those found"
            + " by track names.",
    examples = {
      "mix apply-profile --profile house --reverb-return A --dry-run",
      "mix apply-profile --part bass --part lead"
    })
public record ApplyMixProfile(
    @VerbArgument(
            value = ArgumentDescriptions.PROFILE,
            tool = "profile",
            cli = "--profile NAME",
            defaultValue = "default")
        MixProfileName profile,
    @VerbArgument(value = "Part types.", tool = "parts", cli = "--part TYPE", optional = true)
        List<PartType> parts,
    @VerbArgument(
            value = "The return that carries the depth reverb, as sends name it.",
            tool = "reverb_return",
            cli = "--reverb-return NAME",
            optional = true)
        ReturnTrackReference reverbReturn,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value = "Report what would be written; change nothing.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false")
        boolean dryRun)
    implements MixVerb<ApplyMixProfile.AppliedMixProfile> {

  /**
   * The tracks as the host holds them afterwards, or would.
   *
   * @param resolution project, or hints: the tracks' names
   * @param project the file, null where there is none
   */
  @TableColumns({
    @TableColumn(value = "resolution", heading = "found by", format = ColumnFormat.BELOW)
  })
  public record AppliedMixProfile(
      String profile,
      String resolution,
      String project,
      List<MixedTrack> items,
      int total,
      boolean dryRun,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {}

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public UndoPlan undoPlan(AppliedMixProfile landed) {
    return UndoPlan.byCalls(landed.items().stream().map(MixedTrack::undoCall).toList());
  }

  @Override
  public AppliedMixProfile run(Session session) {
    MixProfile from = session.mixProfiles().requireProfile(profile.text());
    Optional<Project> song = session.projects().findNamed(project);
    PartTrackResolver cast = new PartTrackResolver(session.host().tracks().list(), song);
    if (reverbReturn != null) {
      session.references().resolveReturnTrack(reverbReturn.text());
    }
    List<Warning> warnings = new ArrayList<>();
    MixWriter mix = new MixWriter(session, cast).resolve(mixEntries(from, cast, song, warnings));
    List<MixedTrack> tracks =
        (dryRun ? mix.dryRun() : mix.write())
            .stream().map(one -> one.withDepth(from.parts().get(one.partType()))).toList();
    warnings.addAll(mix.warnings());
    warnings.addAll(unwrittenWarnings(tracks));
    return new AppliedMixProfile(
        from.name(),
        cast.resolution(),
        song.map(one -> one.file().toString()).orElse(null),
        tracks,
        tracks.size(),
        dryRun,
        session.hostName(),
        session.warnings(warnings),
        MixWriter.summary(tracks));
  }

  private List<PartMixSettings> mixEntries(
      MixProfile from, PartTrackResolver cast, Optional<Project> song, List<Warning> warnings) {
    List<PartMixSettings> entries = new ArrayList<>();
    List<PartType> meant =
        parts.isEmpty() && song.isEmpty()
            ? cast.partTypesInNames()
            : ProfilePartSelection.selectParts(parts, song, from);
    for (PartType part : meant) {
      ProfilePartSelection.findAdvice(from, part, warnings)
          .ifPresent(advice -> entries.add(toMixEntry(part, advice)));
    }
    return entries;
  }

  /** The depths that no return carries. */
  private List<Warning> unwrittenWarnings(List<MixedTrack> tracks) {
    if (reverbReturn != null || tracks.isEmpty()) {
      return List.of();
    }
    String depths =
        tracks.stream()
            .map(MixedTrack::describePlacement)
            .distinct()
            .collect(Collectors.joining("; "));
    return List.of(
        new Warning(
            "DEPTH_NOT_WRITTEN",
            "no return carries the depth reverb, so only levels and pans are set: " + depths,
            "Name the return with {reverb_return}; `svc mix returns` shows the returns."));
  }

  /** A send that the profile does not mention is not part of the entry. */
  private PartMixSettings toMixEntry(PartType part, PartMixAdvice advice) {
    boolean sends = reverbReturn != null && advice.reverbSendDb() != null;
    return new PartMixSettings(
        part,
        advice.levelDb(),
        advice.pan(),
        sends ? List.of(new SendLevel(reverbReturn.text(), advice.reverbSendDb())) : List.of());
  }
}
