package svc.verbs.mix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.MixProfileName;
import svc.model.argument.ReturnTrackReference;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.session.Session;
import svc.session.project.PartTrackResolver;
import svc.session.project.PartTrackResolver.PartTrackMatch;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verbs.mix.ComparedPart.ComparedTrack;

/** Compares the mixer of the set with a mix profile. */
@VerbDeclaration(
    path = "mix compare",
    tool = "compare_mix",
    effect = VerbEffect.READS,
    brief = "Check the mix against a mix profile: levels, pans and reverb sends that differ.",
    summary = "Show where levels, pans and reverb sends depart from a mix profile, and why.",
    details =
        "`entries` contains the entries for `mix apply` that correct the differences. Sends are"
            + " compared only if {reverb_return} is given. With {stems}, the loudness of exported"
            + " tracks is compared, relative to the kick.",
    examples = {"mix compare --profile house", "mix compare --part bass --tolerance 0.5"})
public record CompareMix(
    @VerbArgument(
            value = ArgumentDescriptions.PROFILE,
            tool = "profile",
            cli = "--profile NAME",
            optional = true)
        MixProfileName profile,
    @VerbArgument(
            value = "Part types to compare, such as Bass or Drums.",
            tool = "parts",
            cli = "--part TYPE",
            optional = true)
        List<PartType> parts,
    @VerbArgument(
            value = "Return track with the reverb: its name or letter.",
            tool = "reverb_return",
            cli = "--reverb-return NAME",
            optional = true)
        ReturnTrackReference reverbReturn,
    @VerbArgument(
            value = "Largest difference of a level that is ignored.",
            tool = "tolerance_db",
            cli = "--tolerance DB",
            unit = "dB",
            min = 0,
            max = 76,
            defaultValue = "1")
        double toleranceDb,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value = "Folder with exported audio files of the tracks, whose loudness is compared.",
            brief = "folder; compares loudness",
            tool = "stems",
            cli = "--stems FOLDER",
            fileEndings = "/",
            optional = true)
        Path stems)
    implements MixVerb<CompareMix.MixComparison> {

  /**
   * The settings that differ from the profile by more than the tolerance.
   *
   * @param resolution how the tracks of the parts were found: "project" by the parts of the
   *     project, "hints" by track names
   * @param compared the number of compared tracks
   * @param entries the arguments with which `mix apply` sets the differing parts to the profile
   */
  @TableColumns({
    @TableColumn(value = "entries", heading = "to apply", format = ColumnFormat.BELOW)
  })
  public record MixComparison(
      String profile,
      String resolution,
      int compared,
      List<MixDeviation> items,
      int total,
      List<String> entries,
      List<Warning> warnings) {}

  @Override
  public MixComparison run(Session session) {
    Optional<Project> song = session.stores().projects().findNamed(project);
    ProfileChooser choice = new ProfileChooser(session.stores().mixProfiles(), song);
    MixProfile from = choice.choose(profile);
    session.host().prefetch(List.of(HostQuery.of(Kind.TRACKS), HostQuery.of(Kind.RETURNS)));
    PartTrackResolver partTracks = PartTrackNames.resolver(session, song);
    List<Warning> warnings = new ArrayList<>(choice.warnings());
    MeasuredStems measured = stems == null ? null : MeasuredStems.measure(session, stems);
    if (measured != null) {
      warnings.addAll(measured.warnings());
    }
    if (measured != null) {
      setReference(measured, partTracks, from);
    }
    List<ComparedPart> compared = new ArrayList<>();
    for (PartType part : ProfilePartSelector.selectParts(parts, song, partTracks, from)) {
      ProfilePartSelector.findAdvice(from, part, warnings)
          .ifPresent(advice -> compared.add(compare(session, partTracks, part, advice, measured)));
    }
    warnings.addAll(partTracks.warnings());
    compared.forEach(part -> warnings.addAll(part.warnings()));
    List<MixDeviation> found = compared.stream().flatMap(p -> p.departures().stream()).toList();
    List<String> entries = compared.stream().flatMap(part -> part.entry().stream()).toList();
    return new MixComparison(
        from.name(),
        partTracks.resolution(),
        compared.stream().mapToInt(part -> part.tracks().size()).sum(),
        found,
        found.size(),
        entries,
        warnings);
  }

  private static void setReference(
      MeasuredStems measured, PartTrackResolver partTracks, MixProfile profile) {
    PartMixAdvice kick = profile.parts().get(PartType.BD);
    if (kick != null && partTracks.partTypesInNames().contains(PartType.BD)) {
      partTracks
          .distinctTracksFor(PartType.BD)
          .forEach(match -> measured.setReference(match.track().livesetId(), kick));
    }
  }

  private ComparedPart compare(
      Session session,
      PartTrackResolver partTracks,
      PartType part,
      PartMixAdvice advice,
      MeasuredStems measured) {
    List<PartTrackMatch> roles = partTracks.distinctTracksFor(part);
    session
        .host()
        .prefetch(
            roles.stream()
                .map(role -> HostQuery.of(Kind.MIXER, role.track().livesetId()))
                .toList());
    ReturnTrack reverb =
        reverbReturn == null ? null : session.references().resolveReturnTrack(reverbReturn.text());
    List<ComparedTrack> tracks = new ArrayList<>();
    for (PartTrackMatch role : roles) {
      MixerState mixer = session.host().mixer().read(role.track().livesetId());
      tracks.add(new ComparedTrack(role.by(), mixer));
    }
    return measured == null
        ? ComparedPart.compare(part, advice, tracks, reverb, toleranceDb)
        : ofStems(part, tracks, measured.deviations(part, advice, tracks, toleranceDb));
  }

  private static ComparedPart ofStems(
      PartType part, List<ComparedTrack> tracks, List<MixDeviation> found) {
    boolean isOneMove = found.size() == 1 && tracks.size() == 1;
    Optional<String> entry =
        isOneMove ? Optional.of(MeasuredStems.entry(found.get(0))) : Optional.empty();
    return new ComparedPart(tracks, found, entry, List.of());
  }
}
