package svc.verbs.mix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.argument.MixProfileName;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.argument.PartMixSettings.PartSendLevel;
import svc.model.argument.ReturnTrackReference;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.session.project.PartTrackResolver;
import svc.store.journal.RecordedCall;
import svc.store.project.Project;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the levels, pans and reverb sends of tracks to those of a mix profile. */
@VerbDeclaration(
    path = "mix apply-profile",
    tool = "apply_mix_profile",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Set levels, pans and reverb sends from a mix profile.",
    brief =
        "Mix the set like a genre (mix profile): volume, pan and reverb sends of all or some"
            + " parts.",
    details =
        "A profile expresses the depth of a part as a send to a reverb. These sends are "
            + "written only if {reverb_return} names the return track with that reverb; other "
            + "sends are unchanged. EQ and compression are never written. Without {parts}, it sets "
            + "the parts of the project, or without a project those that track names suggest.",
    examples = {
      "mix apply-profile --profile house --reverb-return A --dry-run",
      "mix apply-profile --part bass --part lead"
    })
public record ApplyMixProfile(
    @VerbArgument(
            value = ArgumentDescriptions.PROFILE,
            tool = "profile",
            cli = "--profile NAME",
            optional = true)
        MixProfileName profile,
    @VerbArgument(
            value = "Part types to set, such as Bass or Drums.",
            brief = "only these part types",
            tool = "parts",
            cli = "--part TYPE",
            optional = true)
        List<PartType> parts,
    @VerbArgument(
            value = "Part types to leave unchanged.",
            tool = "exclude",
            cli = "--exclude TYPE",
            optional = true)
        List<PartType> exclude,
    @VerbArgument(
            value = "Return track with the reverb that creates depth: its name or letter.",
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
            value = "Show what would be written without changing anything.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false")
        boolean dryRun)
    implements MixVerb<ApplyMixProfile.AppliedMixProfile> {

  /**
   * The mixer settings of the tracks after the write; in a dry run, the settings that a write would
   * produce.
   *
   * @param resolution the way in which the tracks of the parts were found: "project" by the parts
   *     of the project, "hints" by track names
   * @param project the project file, null if there is none
   */
  @TableColumns({
    @TableColumn(value = "resolution", heading = "found by", format = ColumnFormat.BELOW)
  })
  public record AppliedMixProfile(
      String profile,
      String resolution,
      String project,
      List<AppliedTrackMix> items,
      int total,
      boolean dryRun,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public UndoPlan undoPlan(AppliedMixProfile result) {
    return UndoPlan.byCalls(result.items().stream().map(AppliedTrackMix::undoCall).toList());
  }

  /**
   * Returns calls that set the values that were set, because the profile can change or be missing.
   */
  @Override
  public List<RecordedCall> callsWithoutFiles(AppliedMixProfile result) {
    return AppliedTrackMix.repeatCalls(result.items());
  }

  @Override
  public AppliedMixProfile run(Session session) {
    Optional<Project> song = session.stores().projects().findNamed(project);
    ProfileChooser choice = new ProfileChooser(session.stores().mixProfiles(), song);
    MixProfile from = choice.choose(profile);
    PartTrackResolver partTracks = PartTrackNames.resolver(session, song);
    if (reverbReturn != null) {
      session.references().resolveReturnTrack(reverbReturn.text());
    }
    List<Warning> warnings = new ArrayList<>(choice.warnings());
    MixWriter mix =
        new MixWriter(session, partTracks)
            .resolveShared(mixEntries(from, partTracks, song, warnings));
    List<AppliedTrackMix> tracks =
        (dryRun ? mix.dryRun() : mix.write())
            .stream().map(track -> track.withDepth(from.parts().get(track.partType()))).toList();
    warnings.addAll(mix.warnings());
    warnings.addAll(unwrittenWarnings(session, tracks));
    return new AppliedMixProfile(
        from.name(),
        partTracks.resolution(),
        song.map(found -> found.file().toString()).orElse(null),
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
    for (PartType part : selected(song, partTracks, from, warnings)) {
      ProfilePartSelector.findAdvice(from, part, warnings)
          .ifPresent(advice -> entries.add(toMixEntry(part, advice)));
    }
    return entries;
  }

  private List<PartType> selected(
      Optional<Project> song,
      PartTrackResolver partTracks,
      MixProfile from,
      List<Warning> warnings) {
    return ProfilePartSelector.exclude(
        ProfilePartSelector.selectParts(parts, song, partTracks, from), exclude, warnings);
  }

  /** Returns a warning if the reverb sends of the profile were not written. */
  private List<Warning> unwrittenWarnings(Session session, List<AppliedTrackMix> tracks) {
    if (reverbReturn != null || tracks.isEmpty()) {
      return List.of();
    }
    String depths =
        tracks.stream()
            .map(AppliedTrackMix::describePlacement)
            .distinct()
            .collect(Collectors.joining(", "));
    return List.of(
        new Warning(
            "DEPTH_NOT_WRITTEN",
            "svc left the reverb sends unchanged, because no return track was given; the profile has these sends: "
                + depths,
            returnHint(session)));
  }

  private static String returnHint(Session session) {
    String names =
        session.host().mixer().listReturnTracks().stream()
            .map(track -> TextSanitizer.quote(track.name()))
            .collect(Collectors.joining(" or "));
    return names.isEmpty()
        ? "The set has no return track. Add one with a reverb, and give it as {reverb_return}."
        : "Give the return track with the reverb as {reverb_return}: " + names + ".";
  }

  /**
   * Returns the mix entry with the profile's settings of a part. It contains a reverb send if the
   * call names a return track and the profile has a send for the part.
   */
  private PartMixSettings toMixEntry(PartType part, PartMixAdvice advice) {
    boolean sends = reverbReturn != null && advice.reverbSendDb() != null;
    return new PartMixSettings(
        part,
        MixLevel.absolute(advice.levelDb()),
        advice.pan(),
        sends
            ? List.of(
                new PartSendLevel(reverbReturn.text(), MixLevel.absolute(advice.reverbSendDb())))
            : List.of());
  }
}
