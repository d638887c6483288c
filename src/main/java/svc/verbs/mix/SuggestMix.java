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

/** Tells what a profile suggests. */
@Describes(
    path = "mix suggest",
    tool = "suggest_mix",
    effect = Effect.READS,
    summary = "Suggest levels, pans, depths, EQ and compression for parts, from a mix profile.",
    details =
        "Changes nothing. Without parts: those of the project, or all of the profile. EQ and"
            + " compressor figures are display units, as advice. Tracks peak near -6 dBFS at unity.",
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
            value = "Also show corrective EQ and compressor moves.",
            tool = "chains",
            cli = "--chains",
            whenCli = "false",
            whenOmitted = "true",
            faces = {Face.CLI, Face.DSL})
        boolean chains,
    @Arg(
            value = "Also show the profile's rules and techniques.",
            tool = "techniques",
            cli = "--techniques",
            whenCli = "false",
            whenOmitted = "true",
            faces = {Face.CLI, Face.DSL})
        boolean techniques)
    implements MixVerb<SuggestMix.Suggested> {

  /**
   * The suggestions.
   *
   * @param project the file whose parts they are for, null where there is none
   * @param rules null where techniques were not asked for
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
          .ifPresent(advice -> suggestions.add(Suggestion.of(part, advice, chains)));
    }
    return new Suggested(
        from.name(),
        from.description(),
        song.map(one -> one.file().toString()).orElse(null),
        suggestions,
        suggestions.size(),
        techniques ? from.rules() : null,
        techniques ? from.techniques() : null,
        warnings);
  }
}
