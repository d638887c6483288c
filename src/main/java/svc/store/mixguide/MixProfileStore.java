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

/**
 * The mix profiles. A user's profile takes precedence over the built-in profile of the same name.
 */
public final class MixProfileStore {
  private final GuideRepository repository;

  /**
   * Creates the store.
   *
   * @param folder the folder of the user's profiles, which need not exist
   */
  public MixProfileStore(Path folder) {
    this.repository = new GuideRepository(GuideKind.PROFILE, folder);
  }

  /**
   * A profile in the list of profiles.
   *
   * @param description the description, null if there is none or the file cannot be parsed
   * @param parent the name of the profile that it extends, null if none
   * @param file the path, null for built-in profiles
   * @param problem why the profile cannot be used, null if it can
   */
  public record ListedProfile(
      String name,
      String description,
      String parent,
      GuideOrigin origin,
      Path file,
      String problem) {}

  /**
   * The result of checking the file of a profile.
   *
   * @param faults the problems of the file in the order of their lines
   * @param profile the profile with inherited values, null if there are problems
   * @param missing the part types of the built-in profile of this name that are missing in the
   *     checked profile
   * @param broken the names of the user's profiles that extend this profile, and would become
   *     invalid if the checked file were one of the user's profiles
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

  /**
   * Returns the names of all profiles. Does not read the files, so a listed profile may be invalid.
   */
  public List<String> names() {
    return repository.validNames();
  }

  /** Returns whether a text is valid as the name of a profile. */
  public static boolean isName(String text) {
    return GuideKind.isName(text);
  }

  /** Returns all profiles, sorted by name, including those that cannot be used. */
  public List<ListedProfile> list() {
    return repository.allNames().stream().map(name -> listProfile(repository, name)).toList();
  }

  private static ListedProfile listProfile(GuideRepository repository, String name) {
    GuideFile guideFile = null;
    String problem = null;
    try {
      guideFile = repository.read(name);
      ProfileResolver.resolve(guideFile, repository);
    } catch (SvcException e) {
      problem = e.getMessage();
    }
    Path file = repository.userFile(name);
    return new ListedProfile(
        TextSanitizer.sanitizeName(name),
        guideFile == null ? null : guideFile.textOf("description"),
        guideFile == null ? null : guideFile.textOf("extends"),
        file == null ? GuideOrigin.BUILTIN : GuideOrigin.USER,
        file,
        problem);
  }

  /**
   * Returns a profile with inherited values. In the name, case is ignored, and hyphens, underscores
   * and spaces are equal. Throws PROFILE_NOT_FOUND, or FILE_INVALID with the position of the first
   * problem in the profile or in one that it extends.
   */
  public MixProfile requireProfile(String name) {
    return ProfileResolver.resolve(repository.read(repository.requireName(name)), repository);
  }

  /** Checks a profile file, which need not be in the folder of the user's profiles. */
  public ProfileCheckResult check(Path file) {
    String name = requireFileName(file);
    String text = YamlFileReader.readText(file);
    try {
      return checkGuideFile(GuideFile.parse(GuideKind.PROFILE, name, file, YamlNode.parse(text)));
    } catch (YamlSyntaxException e) {
      GuideProblem problem =
          new GuideProblem(e.position().line(), e.position().column(), "/", e.getMessage());
      return ProfileCheckResult.ofFaults(List.of(problem));
    }
  }

  private ProfileCheckResult checkGuideFile(GuideFile guideFile) {
    MixProfile profile;
    try {
      profile = ProfileResolver.resolve(guideFile, repository);
    } catch (SvcException e) {
      if (guideFile.problems().isEmpty()) {
        guideFile.problems().onViolation("/extends", "a valid profile: " + e.getMessage());
      }
      return ProfileCheckResult.ofFaults(guideFile.problems().sortedByLine());
    }
    return new ProfileCheckResult(
        List.of(), profile, findMissingParts(profile), findBroken(guideFile));
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

  private List<ListedProfile> findBroken(GuideFile guideFile) {
    GuideRepository extended = repository.withCandidate(guideFile.file());
    return extended.userNames().stream()
        .filter(name -> !name.equals(guideFile.name()))
        .map(name -> listProfile(extended, name))
        .filter(profile -> profile.problem() != null)
        .filter(profile -> guideFile.name().equals(profile.parent()))
        .toList();
  }

  private static String requireFileName(Path file) {
    String fileName = String.valueOf(file.getFileName());
    String name = GuideRepository.nameWithoutExtension(fileName);
    if (!fileName.endsWith(GuideKind.YAML) || !GuideKind.isName(name)) {
      throw INVALID_ARGUMENT
          .because(
              "invalid mix profile file name "
                  + TextSanitizer.quote(fileName)
                  + ": expected "
                  + GuideKind.FILE_RULE)
          .hint("Rename the file, for example to my-house.yaml.");
    }
    return name;
  }
}
