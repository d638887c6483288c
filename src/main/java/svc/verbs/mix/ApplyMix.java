package svc.verbs.mix;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.model.MixEntry;
import svc.model.PartType;
import svc.model.Warning;
import svc.session.Cast;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Writes a whole mix, part by part. */
@Describes(
    path = "mix apply",
    tool = "apply_mix",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Set levels, pans and sends of many parts at once.",
    details =
        "Parts are found through the project (exact), or without one by track names (a guess);"
            + " `resolution` says which. A part without a track is a warning. All entries are checked"
            + " before the first write.",
    examples = {
      "mix apply --part bass=-6 --part lead=-4:pan=0.1:send=A-Reverb=-12",
      "mix apply --part hi_hat=-14:pan=-0.2 --part pad=-inf"
    },
    table = MixVerb.TABLE)
public record ApplyMix(
    @Arg(
            value = "Entries <part_type>=<dB>[:pan=<x>][:send=<return>=<dB>]..., absolute levels.",
            tool = "parts",
            cli = "--part SPEC")
        List<MixEntry> parts,
    @Arg(
            value = Says.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            endings = ".svc",
            optional = true)
        Path project)
    implements MixVerb<ApplyMix.Mixed> {

  public ApplyMix {
    if (parts.isEmpty()) {
      throw MISSING_ARGUMENT
          .because("{parts} is missing: what to mix")
          .hint("For example lead=-4:pan=0.1:send=A-Reverb=-12.")
          .with("argument", "parts");
    }
    Set<PartType> seen = EnumSet.noneOf(PartType.class);
    for (MixEntry entry : parts) {
      if (!seen.add(entry.part())) {
        throw CONFLICTING_ARGUMENTS
            .because(entry.part() + " is given twice")
            .with("argument", "parts");
      }
    }
  }

  /**
   * The tracks as the host holds them afterwards.
   *
   * @param resolution project, or hints: the tracks' names
   * @param project the file, null where there is none
   */
  public record Mixed(
      String resolution,
      String project,
      List<MixedTrack> items,
      int total,
      String host,
      List<Warning> warnings) {}

  @Override
  public Inverse inverse(Mixed landed) {
    return Inverse.by(landed.items().stream().map(MixedTrack::back).toList());
  }

  @Override
  public Mixed run(Session session) {
    Optional<Project> song = session.projects().findNamed(project);
    Cast cast = new Cast(session.host().tracks().list(), song);
    Mixdown mix = new Mixdown(session, cast).of(parts);
    List<MixedTrack> tracks = mix.write();
    return new Mixed(
        cast.resolution(),
        song.map(one -> one.file().toString()).orElse(null),
        tracks,
        tracks.size(),
        session.hostName(),
        session.warnings(mix.warnings()));
  }
}
