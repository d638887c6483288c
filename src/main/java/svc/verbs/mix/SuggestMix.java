package svc.verbs.mix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.model.PartType;
import svc.model.ProfileName;
import svc.model.Warning;
import svc.session.Session;
import svc.store.guide.MixRules;
import svc.store.guide.Profile;
import svc.store.guide.Technique;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Says;

/** Returns what a profile suggests. */
@Describes(
    path = "mix suggest",
    tool = "suggest_mix",
    effect = Effect.READS,
    summary = "Suggest levels, pans, depths, EQ and compression for parts, from a mix profile.",
    details =
        "Changes nothing. Without parts: those of the project, or all of the profile. EQ and"
            + " compressor values are advice in displayed units. The result always contains EQ,"
            + " compressors, rules and techniques; on the command line a table shows the EQ,"
            + " compressors and techniques only on request.",
    examples = {
      "mix suggest --part bass --part lead",
      "mix suggest --profile techno --part bd --chains"
    },
    table = Suggestion.TABLE)
public record SuggestMix(
    @Arg(value = Says.PROFILE, tool = "profile", cli = "--profile NAME", whenOmitted = "default")
        ProfileName profile,
    @Arg(value = "Part types.", tool = "parts", cli = "--part TYPE", optional = true)
        List<PartType> parts,
    @Arg(
            value = Says.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            endings = ".svc",
            optional = true)
        Path project,
    @Arg(
            value = "Print corrective EQ and compressor moves below the table.",
            tool = "chains",
            cli = "--chains",
            whenOmitted = "false",
            faces = {Face.CLI, Face.DSL})
        boolean chains,
    @Arg(
            value = "Print techniques below the table.",
            tool = "techniques",
            cli = "--techniques",
            whenOmitted = "false",
            faces = {Face.CLI, Face.DSL})
        boolean techniques)
    implements MixVerb<SuggestMix.Suggested> {

  /**
   * The suggestions.
   *
   * @param project the file whose parts they are for, null if there is none
   */
  public record Suggested(
      String profile,
      String description,
      String project,
      List<Suggestion> items,
      int total,
      MixRules rules,
      List<Technique> techniques,
      List<Warning> warnings) {}

  @Override
  public Suggested run(Session session) {
    Profile from = session.profiles().profile(profile.text());
    Optional<Project> song = session.projects().findNamed(project);
    List<Warning> warnings = new ArrayList<>();
    List<Suggestion> suggestions = new ArrayList<>();
    for (PartType part : Choice.parts(parts, song, from)) {
      Choice.advice(from, part, warnings)
          .ifPresent(advice -> suggestions.add(Suggestion.of(part, advice)));
    }
    return new Suggested(
        from.name(),
        from.description(),
        song.map(one -> one.file().toString()).orElse(null),
        suggestions,
        suggestions.size(),
        from.rules(),
        from.techniques(),
        warnings);
  }
}
