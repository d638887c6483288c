package svc.store.mixguide;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.List;
import svc.model.error.SvcException;
import svc.model.mixing.GuideOrigin;
import svc.model.mixing.MixProfile;
import svc.model.part.PartType;
import svc.store.document.YamlFileReader;
import svc.store.document.YamlNode;
import svc.store.document.YamlSyntaxException;
import svc.text.TextSanitizer;

/** The mix profiles: built-in ones, and the user's, which stand in front of them. */
public final class MixProfileStore {
  private final GuideRepository repository;

  /**
   * @param folder the user's, which need not exist
   */
  public MixProfileStore(Path folder) {
    this.repository = new GuideRepository(GuideKind.PROFILE, folder);
  }

  /**
   * A profile among the others.
   *
   * @param description null where there is none, or where the file is no YAML
   * @param parent the profile that it extends, null where it extends none
   * @param file null for a built-in
   * @param problem why it cannot be used, null where it can
   */
  public record ListedProfile(
      String name,
      String description,
      String parent,
      GuideOrigin origin,
      Path file,
      String problem) {}

  /**
   * What a check came to.
   *
   * @param faults in the order of their lines
   * @param profile with all that it inherits; null if there are faults
   * @param missing the part types that the built-in of its name has and the profile does not
   * @param broken the user's profiles that extend it and could not be used with it
   */
  public record ProfileCheckResult(
      List<GuideProblem> faults,
      MixProfile profile,
      List<PartType> missing,
      List<ListedProfile> broken) {

    private static ProfileCheckResult ofFaults(List<GuideProblem> faults) {
      return new ProfileCheckResult(faults, null, List.of(), List.of());
    }
  }

  /** The names alone, which reads no file. */
  public List<String> names() {
    return repository.validNames();
  }

  /** All profiles by name, also those that cannot be used. */
  public List<ListedProfile> list() {
    return repository.allNames().stream().map(name -> listProfile(repository, name)).toList();
  }

  private static ListedProfile listProfile(GuideRepository stock, String name) {
    GuideFile sheet = null;
    String problem = null;
    try {
      sheet = stock.read(name);
      ProfileResolver.resolve(sheet, stock);
    } catch (SvcException e) {
      problem = e.getMessage();
    }
    Path file = stock.userFile(name);
    return new ListedProfile(
        TextSanitizer.sanitizeName(name),
        sheet == null ? null : sheet.textOf("description"),
        sheet == null ? null : sheet.textOf("extends"),
        file == null ? GuideOrigin.BUILTIN : GuideOrigin.USER,
        file,
        problem);
  }

  /**
   * A profile with all that it inherits. PROFILE_NOT_FOUND, or FILE_INVALID with the place, also
   * where the fault is in a profile that it extends.
   */
  public MixProfile requireProfile(String name) {
    return ProfileResolver.resolve(
        repository.read(GuideKind.PROFILE.requireName(name)), repository);
  }

  /** All that is wrong with a file, as if it were among the user's profiles already. */
  public ProfileCheckResult check(Path file) {
    String name = requireFileName(file);
    String text = YamlFileReader.readText(file);
    try {
      return checkGuideFile(GuideFile.parse(GuideKind.PROFILE, name, file, YamlNode.parse(text)));
    } catch (YamlSyntaxException e) {
      GuideProblem fault =
          new GuideProblem(e.position().line(), e.position().column(), "/", e.getMessage());
      return ProfileCheckResult.ofFaults(List.of(fault));
    }
  }

  private ProfileCheckResult checkGuideFile(GuideFile sheet) {
    MixProfile profile;
    try {
      profile = ProfileResolver.resolve(sheet, repository);
    } catch (SvcException e) {
      if (sheet.faults().isEmpty()) {
        sheet.faults().onViolation("/extends", "a profile that can be read: " + e.getMessage());
      }
      return ProfileCheckResult.ofFaults(sheet.faults().sortedByLine());
    }
    return new ProfileCheckResult(List.of(), profile, findMissingParts(profile), findBroken(sheet));
  }

  private List<PartType> findMissingParts(MixProfile profile) {
    return repository.hasBuiltIn(profile.name())
        ? ProfileResolver.resolve(repository.readBuiltIn(profile.name()), repository)
            .parts()
            .keySet()
            .stream()
            .filter(part -> !profile.parts().containsKey(part))
            .toList()
        : List.of();
  }

  private List<ListedProfile> findBroken(GuideFile sheet) {
    GuideRepository after = repository.withCandidate(sheet.file());
    return after.userNames().stream()
        .filter(name -> !name.equals(sheet.name()))
        .map(name -> listProfile(after, name))
        .filter(one -> one.problem() != null && sheet.name().equals(one.parent()))
        .toList();
  }

  private static String requireFileName(Path file) {
    String called = String.valueOf(file.getFileName());
    String name = GuideRepository.nameWithoutExtension(called);
    if (!called.endsWith(GuideKind.YAML) || !GuideKind.isName(name)) {
      throw INVALID_ARGUMENT.because(
          "the file of a mix profile has "
              + GuideKind.FILE_RULE
              + ", not "
              + TextSanitizer.quote(called));
    }
    return name;
  }
}
