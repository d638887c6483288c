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
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.session.Session;
import svc.store.mixguide.GuideProblem;
import svc.store.mixguide.MixProfileStore;
import svc.text.TextSanitizer;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.WriteSummary;

/** Checks a mix profile file. */
@VerbDeclaration(
    path = "mix profile check",
    effect = VerbEffect.READS,
    summary = "Check a mix profile file, and show the profile with inherited values.",
    details =
        "If the file is invalid, the error lists each problem with its line and column. "
            + "Warnings list profiles that extend this one and would no longer work, and parts "
            + "that are missing although the built-in profile of the same name has them.",
    examples = "mix profile check mine.yaml",
    frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
public record CheckMixProfile(
    @VerbArgument(
            value = "YAML file of a mix profile.",
            tool = "file",
            cli = "<file>",
            fileEndings = {".yaml", ".yml"})
        Path file)
    implements MixVerb<CheckMixProfile.ValidMixProfile> {

  /** A valid profile with its inherited values. */
  @TableColumns({
    @TableColumn(value = "rules", format = ColumnFormat.BELOW),
    @TableColumn(value = "techniques", format = ColumnFormat.BELOW)
  })
  public record ValidMixProfile(
      String file,
      String name,
      String description,
      String parent,
      List<MixSuggestion> items,
      int total,
      MixRules rules,
      List<MixTechnique> techniques,
      List<Warning> warnings) {}

  @Override
  public ValidMixProfile run(Session session) {
    Path absolute = file.toAbsolutePath().normalize();
    MixProfileStore.ProfileCheckResult checked = session.stores().mixProfiles().check(absolute);
    if (!checked.faults().isEmpty()) {
      throw profileInvalid(absolute, checked.faults());
    }
    MixProfile profile = checked.profile();
    List<MixSuggestion> parts =
        profile.parts().entrySet().stream()
            .map(part -> MixSuggestion.fromAdvice(part.getKey(), part.getValue()))
            .toList();
    return new ValidMixProfile(
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

  private static List<Warning> warnings(MixProfileStore.ProfileCheckResult checked) {
    List<Warning> warnings = new ArrayList<>();
    if (!checked.missing().isEmpty()) {
      warnings.add(
          new Warning(
              "PARTS_MISSING",
              "the profile "
                  + TextSanitizer.quote(checked.profile().name())
                  + " has no entries for "
                  + checked.missing().stream()
                      .map(PartType::toString)
                      .collect(Collectors.joining(", "))
                  + ", unlike the built-in profile with this name",
              "Write `extends: "
                  + checked.profile().name()
                  + "` in the file to inherit these entries."));
    }
    for (MixProfileStore.ListedProfile broken : checked.broken()) {
      warnings.add(
          new Warning(
              "PROFILE_BROKEN",
              "the profile "
                  + TextSanitizer.quote(broken.name())
                  + ", which extends this profile, is not valid: "
                  + broken.problem(),
              "Correct the file of "
                  + TextSanitizer.quote(broken.name())
                  + ", or add the settings that it inherits to this profile."));
    }
    return warnings;
  }

  private static SvcException profileInvalid(Path file, List<GuideProblem> faults) {
    String all = faults.stream().map(fault -> "\n  " + fault).collect(Collectors.joining());
    return FILE_INVALID
        .because(file + " has " + WriteSummary.count(faults.size(), "problem") + ":" + all)
        .hint(
            "Correct the file; profiles/README.md, which comes with svc, describes the keys of a profile.")
        .withDetail("file", file.toString())
        .withDetail("problems", faults.stream().map(GuideProblem::toTree).toList());
  }
}
