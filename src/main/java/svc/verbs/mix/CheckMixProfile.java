package svc.verbs.mix;

import static svc.model.ErrorCode.FILE_INVALID;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.SvcException;
import svc.session.Session;
import svc.store.guide.Fault;
import svc.store.guide.MixRules;
import svc.store.guide.Profile;
import svc.store.guide.Profiles;
import svc.store.guide.Technique;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;

/** Checks the file of a mix profile for its author. */
@Describes(
    path = "mix profile check",
    effect = Effect.READS,
    summary = "Check the file of a mix profile, and show what it comes to with all it inherits.",
    details = "What is wrong is an error that names the faults by line and column.",
    examples = "mix profile check mine.yaml",
    table = Suggestion.TABLE,
    faces = {Face.CLI, Face.DSL})
public record CheckMixProfile(
    @Arg(
            value = "The YAML file of a profile.",
            tool = "file",
            cli = "<file>",
            endings = {".yaml", ".yml"})
        Path file)
    implements MixVerb<CheckMixProfile.Sound> {

  /** A profile without faults, with all that it inherits. */
  public record Sound(
      String file,
      String name,
      String description,
      String parent,
      List<Suggestion> items,
      int total,
      MixRules rules,
      List<Technique> techniques) {}

  @Override
  public Sound run(Session session) {
    Path absolute = file.toAbsolutePath().normalize();
    Profiles.Checked checked = session.profiles().check(absolute);
    if (!checked.faults().isEmpty()) {
      throw faulty(absolute, checked.faults());
    }
    Profile profile = checked.profile();
    List<Suggestion> parts =
        profile.parts().entrySet().stream()
            .map(part -> Suggestion.of(part.getKey(), part.getValue(), true))
            .toList();
    return new Sound(
        absolute.toString(),
        profile.name(),
        profile.description(),
        profile.parent(),
        parts,
        parts.size(),
        profile.rules(),
        profile.techniques());
  }

  private static SvcException faulty(Path file, List<Fault> faults) {
    String all = faults.stream().map(fault -> "\n  " + fault).collect(Collectors.joining());
    return FILE_INVALID
        .because(
            file + " has " + (faults.size() == 1 ? "a fault:" : faults.size() + " faults:") + all)
        .hint("profiles/README.md tells what a profile may hold.")
        .with("file", file.toString())
        .with("problems", faults.stream().map(Fault::tree).toList());
  }
}
