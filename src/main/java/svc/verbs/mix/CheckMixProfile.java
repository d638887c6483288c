package svc.verbs.mix;

import static svc.model.error.ErrorCode.FILE_INVALID;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.MixRules;
import svc.model.mixing.MixTechnique;
import svc.model.part.PartType;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.Flattened;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.store.mixguide.GuideProblem;
import svc.store.mixguide.MixProfileStore;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Checks the file of a mix profile for its author. */
@VerbDeclaration(
    path = "mix profile check",
    effect = VerbEffect.READS,
    summary = "Check the file of a mix profile and show the result with inherited values.",
    details =
        "The error names each fault by line and column. Warnings name profiles that extend it and"
            + " could not be used with it, and parts that a built-in profile of its name has.",
    examples = "mix profile check mine.yaml",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record CheckMixProfile(
    @VerbArgument(
            value = "The YAML file of a profile.",
            tool = "file",
            cli = "<file>",
            fileEndings = {".yaml", ".yml"})
        Path file)
    implements MixVerb<CheckMixProfile.ValidMixProfile> {

  /** A profile without faults, with all that it inherits. */
  @TableColumns({
    @TableColumn(value = "rules", format = ColumnFormat.BELOW),
    @TableColumn(value = "techniques", format = ColumnFormat.BELOW)
  })
  public record ValidMixProfile(
      ProfileFacts profile,
      List<MixSuggestion> items,
      int total,
      MixRules rules,
      List<MixTechnique> techniques,
      List<Warning> warnings) {
    /** The profile and its file. */
    public record ProfileFacts(String file, String name, String description, String parent)
        implements Flattened {}

    public String file() {
      return profile.file();
    }

    public String name() {
      return profile.name();
    }

    public String description() {
      return profile.description();
    }

    public String parent() {
      return profile.parent();
    }
  }

  @Override
  public ValidMixProfile run(Session session) {
    Path absolute = file.toAbsolutePath().normalize();
    MixProfileStore.ProfileCheckResult checked = session.mixProfiles().check(absolute);
    if (!checked.faults().isEmpty()) {
      throw profileInvalid(absolute, checked.faults());
    }
    MixProfile profile = checked.profile();
    List<MixSuggestion> parts =
        profile.parts().entrySet().stream()
            .map(part -> MixSuggestion.fromAdvice(part.getKey(), part.getValue()))
            .toList();
    return new ValidMixProfile(
        new ValidMixProfile.ProfileFacts(
            absolute.toString(), profile.name(), profile.description(), profile.parent()),
        parts,
        parts.size(),
        profile.rules(),
        profile.techniques(),
        warnings(checked));
  }

  private static List<Warning> warnings(MixProfileStore.ProfileCheckResult checked) {
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
    for (MixProfileStore.ListedProfile broken : checked.broken()) {
      warnings.add(
          new Warning(
              "PROFILE_BROKEN",
              broken.name() + " extends it and cannot be used with it: " + broken.problem(),
              "Keep the parts that " + broken.name() + " changes, or repair that file."));
    }
    return warnings;
  }

  private static SvcException profileInvalid(Path file, List<GuideProblem> faults) {
    String all = faults.stream().map(fault -> "\n  " + fault).collect(Collectors.joining());
    return FILE_INVALID
        .because(
            file + " has " + (faults.size() == 1 ? "a fault:" : faults.size() + " faults:") + all)
        .hint("profiles/README.md lists the keys of a profile.")
        .withDetail("file", file.toString())
        .withDetail("problems", faults.stream().map(GuideProblem::toTree).toList());
  }
}
