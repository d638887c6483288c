package svc.verbs.mix;

import static svc.model.ErrorCode.FILE_INVALID;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.PartType;
import svc.model.SvcException;
import svc.model.Warning;
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
    summary = "Check the file of a mix profile and show the result with inherited values.",
    details =
        "The error names each fault by line and column. Warnings name profiles that extend it and"
            + " could not be used with it, and parts that a built-in profile of its name has.",
    examples = "mix profile check mine.yaml",
    table = Suggestion.WHOLE,
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
      List<Technique> techniques,
      List<Warning> warnings) {}

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
            .map(part -> Suggestion.of(part.getKey(), part.getValue()))
            .toList();
    return new Sound(
        absolute.toString(),
        profile.name(),
        profile.description(),
        profile.parent(),
        parts,
        parts.size(),
        profile.rules(),
        profile.techniques(),
        warnings(checked));
  }

  private static List<Warning> warnings(Profiles.Checked checked) {
    List<Warning> warnings = new ArrayList<>();
    if (!checked.missing().isEmpty()) {
      warnings.add(
          new Warning(
              "PARTS_MISSING",
              "the built-in "
                  + checked.profile().name()
                  + " has entries for "
                  + checked.missing().stream()
                      .map(PartType::toString)
                      .collect(Collectors.joining(", "))
                  + ", and this profile does not",
              "Write `extends: " + checked.profile().name() + "` to inherit them."));
    }
    for (Profiles.Listed broken : checked.broken()) {
      warnings.add(
          new Warning(
              "PROFILE_BROKEN",
              broken.name() + " extends it and cannot be used with it: " + broken.problem(),
              "Keep the parts that " + broken.name() + " changes, or repair that file."));
    }
    return warnings;
  }

  private static SvcException faulty(Path file, List<Fault> faults) {
    String all = faults.stream().map(fault -> "\n  " + fault).collect(Collectors.joining());
    return FILE_INVALID
        .because(
            file + " has " + (faults.size() == 1 ? "a fault:" : faults.size() + " faults:") + all)
        .hint("profiles/README.md lists the keys of a profile.")
        .with("file", file.toString())
        .with("problems", faults.stream().map(Fault::tree).toList());
  }
}
