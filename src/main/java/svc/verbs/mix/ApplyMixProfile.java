package svc.verbs.mix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.model.MixEntry;
import svc.model.PartType;
import svc.model.ProfileName;
import svc.model.ReturnName;
import svc.model.SendLevel;
import svc.model.Warning;
import svc.session.Cast;
import svc.session.Session;
import svc.store.guide.PartAdvice;
import svc.store.guide.Profile;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Writes a profile's levels and pans, and its depths if a return carries them. */
@Describes(
    path = "mix apply-profile",
    tool = "apply_mix_profile",
    effect = Effect.WRITES,
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
    },
    table = MixVerb.TABLE)
public record ApplyMixProfile(
    @Arg(value = Says.PROFILE, tool = "profile", cli = "--profile NAME", whenOmitted = "default")
        ProfileName profile,
    @Arg(value = "Part types.", tool = "parts", cli = "--part TYPE", optional = true)
        List<PartType> parts,
    @Arg(
            value = "The return that carries the depth reverb, as sends name it.",
            tool = "reverb_return",
            cli = "--reverb-return NAME",
            optional = true)
        ReturnName reverbReturn,
    @Arg(
            value = Says.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            endings = ".svc",
            optional = true)
        Path project,
    @Arg(
            value = "Report what would be written; change nothing.",
            tool = "dry_run",
            cli = "--dry-run",
            whenOmitted = "false")
        boolean dryRun)
    implements MixVerb<ApplyMixProfile.Applied> {

  /**
   * The tracks as the host holds them afterwards, or would.
   *
   * @param resolution project, or hints: the tracks' names
   * @param project the file, null where there is none
   */
  public record Applied(
      String profile,
      String resolution,
      String project,
      List<MixedTrack> items,
      int total,
      boolean dryRun,
      String host,
      List<Warning> warnings) {}

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public Inverse inverse(Applied landed) {
    return Inverse.by(landed.items().stream().map(MixedTrack::back).toList());
  }

  @Override
  public Applied run(Session session) {
    Profile from = session.profiles().profile(profile.text());
    Optional<Project> song = session.projects().findNamed(project);
    Cast cast = new Cast(session.host().tracks().list(), song);
    if (reverbReturn != null) {
      session.find().returnTrack(reverbReturn.text());
    }
    List<Warning> warnings = new ArrayList<>();
    Mixdown mix = new Mixdown(session, cast).of(entries(from, cast, song, warnings));
    List<MixedTrack> tracks =
        (dryRun ? mix.rehearse() : mix.write())
            .stream().map(one -> one.at(from.parts().get(one.partType()))).toList();
    warnings.addAll(mix.warnings());
    warnings.addAll(unwritten(tracks));
    return new Applied(
        from.name(),
        cast.resolution(),
        song.map(one -> one.file().toString()).orElse(null),
        tracks,
        tracks.size(),
        dryRun,
        session.hostName(),
        session.warnings(warnings));
  }

  private List<MixEntry> entries(
      Profile from, Cast cast, Optional<Project> song, List<Warning> warnings) {
    List<MixEntry> entries = new ArrayList<>();
    List<PartType> meant =
        parts.isEmpty() && song.isEmpty() ? cast.spoken() : Choice.parts(parts, song, from);
    for (PartType part : meant) {
      Choice.advice(from, part, warnings).ifPresent(advice -> entries.add(entry(part, advice)));
    }
    return entries;
  }

  /** The depths that no return carries. */
  private List<Warning> unwritten(List<MixedTrack> tracks) {
    if (reverbReturn != null || tracks.isEmpty()) {
      return List.of();
    }
    String depths =
        tracks.stream().map(MixedTrack::placed).distinct().collect(Collectors.joining("; "));
    return List.of(
        new Warning(
            "DEPTH_NOT_WRITTEN",
            "no return carries the depth reverb, so only levels and pans are set: " + depths,
            "Name the return with {reverb_return}; `svc mix returns` shows the returns."));
  }

  /** A send that the profile does not mention is not part of the entry. */
  private MixEntry entry(PartType part, PartAdvice advice) {
    boolean sends = reverbReturn != null && advice.reverbSendDb() != null;
    return new MixEntry(
        part,
        advice.levelDb(),
        advice.pan(),
        sends ? List.of(new SendLevel(reverbReturn.text(), advice.reverbSendDb())) : List.of());
  }
}
