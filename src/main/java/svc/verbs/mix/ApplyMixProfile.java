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

/** Writes the levels, pans and, through a return, depths of a mix profile. */
@VerbDeclaration(
    path = "mix apply-profile",
    tool = "apply_mix_profile",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Set levels, pans and reverb sends from a mix profile.",
    details =
        "Depths are written only if {reverb_return} names the return with the depth reverb;"
            + " each item shows its depth and send. Sends that the profile does not mention are"
            + " unchanged. EQ and compression are never written. Without {parts}, it applies to"
            + " the parts of the project, or to those recognized by track names.",
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
    @VerbArgument(
            value = "Part types to set.",
            tool = "parts",
            cli = "--part TYPE",
            optional = true)
        List<PartType> parts,
    @VerbArgument(
            value = "Return with the depth reverb, named as in sends.",
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
            value = "Show what would be written, and change nothing.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false")
        boolean dryRun)
    implements MixVerb<ApplyMixProfile.AppliedMixProfile> {

  /**
   * The tracks after the write, or as they would be after it.
   *
   * @param resolution how parts were matched to tracks: project, or hints for track names
   * @param project the project file, null if there is none
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
  public UndoPlan undoPlan(AppliedMixProfile result) {
    return UndoPlan.byCalls(result.items().stream().map(MixedTrack::undoCall).toList());
  }

  @Override
  public AppliedMixProfile run(Session session) {
    MixProfile from = session.mixProfiles().requireProfile(profile.text());
    Optional<Project> song = session.projects().findNamed(project);
    PartTrackResolver partTracks = new PartTrackResolver(session.host().tracks().list(), song);
    if (reverbReturn != null) {
      session.references().resolveReturnTrack(reverbReturn.text());
    }
    List<Warning> warnings = new ArrayList<>();
    MixWriter mix =
        new MixWriter(session, partTracks).resolve(mixEntries(from, partTracks, song, warnings));
    List<MixedTrack> tracks =
        (dryRun ? mix.dryRun() : mix.write())
            .stream().map(one -> one.withDepth(from.parts().get(one.partType()))).toList();
    warnings.addAll(mix.warnings());
    warnings.addAll(unwrittenWarnings(tracks));
    return new AppliedMixProfile(
        from.name(),
        partTracks.resolution(),
        song.map(one -> one.file().toString()).orElse(null),
        tracks,
        tracks.size(),
        dryRun,
        session.hostName(),
        session.warnings(warnings),
        MixWriter.summary(tracks));
  }

  private List<PartMixSettings> mixEntries(
      MixProfile from,
      PartTrackResolver partTracks,
      Optional<Project> song,
      List<Warning> warnings) {
    List<PartMixSettings> entries = new ArrayList<>();
    List<PartType> selected =
        parts.isEmpty() && song.isEmpty()
            ? partTracks.partTypesInNames()
            : ProfilePartSelection.selectParts(parts, song, from);
    for (PartType part : selected) {
      ProfilePartSelection.findAdvice(from, part, warnings)
          .ifPresent(advice -> entries.add(toMixEntry(part, advice)));
    }
    return entries;
  }

  /** Returns a warning if depths were not written. */
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
            "depths are not set, because no return was named for them: " + depths,
            "Name the return with {reverb_return}; run `svc mix returns` to list the returns."));
  }

  /** Returns the entry of a part, without a send if the profile does not mention one. */
  private PartMixSettings toMixEntry(PartType part, PartMixAdvice advice) {
    boolean sends = reverbReturn != null && advice.reverbSendDb() != null;
    return new PartMixSettings(
        part,
        advice.levelDb(),
        advice.pan(),
        sends ? List.of(new SendLevel(reverbReturn.text(), advice.reverbSendDb())) : List.of());
  }
}
