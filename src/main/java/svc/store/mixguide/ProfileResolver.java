package svc.store.mixguide;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import svc.json.JsonObject;
import svc.model.mixing.GuideOrigin;
import svc.model.mixing.MixProfile;
import svc.model.part.PartType;
import svc.store.document.JsonPointer;

/** Merges a profile with all profiles that it extends, directly or indirectly. */
final class ProfileResolver {
  private static final int MAX_DEPTH = 16;
  private static final List<String> REQUIRED_KEYS = List.of("level_db", "pan", "depth");

  private final GuideRepository repository;
  private final List<ProfileAncestor> ancestors = new ArrayList<>();

  private ProfileResolver(GuideRepository repository) {
    this.repository = repository;
  }

  private record ProfileAncestor(String name, GuideOrigin origin) {}

  /**
   * Returns the profile with inherited values. Adds problems to the guide file, and throws
   * FILE_INVALID if there are any.
   */
  static MixProfile resolve(GuideFile guideFile, GuideRepository repository) {
    return MixProfileReader.read(
        guideFile,
        RelativeLevelResolver.resolve(
            guideFile, new ProfileResolver(repository).mergeAncestors(guideFile)));
  }

  private JsonObject mergeAncestors(GuideFile guideFile) {
    ancestors.add(new ProfileAncestor(guideFile.name(), guideFile.origin()));
    ProfileAncestor parent = findParent(guideFile);
    JsonObject own = ProfileMerger.normalize(guideFile.requireValid().sanitizedContent());
    if (parent == null) {
      return requireComplete(guideFile, own);
    }
    GuideFile parentFile =
        parent.origin() == GuideOrigin.BUILTIN
            ? repository.readBuiltIn(parent.name())
            : repository.read(parent.name());
    return requireComplete(guideFile, ProfileMerger.merge(mergeAncestors(parentFile), own));
  }

  /**
   * Returns the parent: the profile that a profile extends. Returns null if there is no parent, or
   * if the name of the parent is not valid. Adds a problem if the profile cannot extend the named
   * parent.
   */
  private ProfileAncestor findParent(GuideFile guideFile) {
    String name = guideFile.textOf("extends");
    if (name == null || !GuideKind.isName(name)) {
      return null;
    }
    ProfileAncestor parent = findAncestor(guideFile, name);
    if (parent == null) {
      guideFile
          .problems()
          .onViolation(
              "/extends",
              "an existing profile: "
                  + CommonGuideChecks.describeChoices(name, repository.validNames()));
    } else if (ancestors.contains(parent)) {
      guideFile
          .problems()
          .onViolation(
              "/extends",
              "a profile that does not extend itself, but the profiles extend each other: "
                  + describeCycle(name));
    } else if (ancestors.size() == MAX_DEPTH) {
      guideFile
          .problems()
          .onViolation("/extends", "at most " + MAX_DEPTH + " levels of inheritance");
    }
    return parent;
  }

  /**
   * Finds the profile that a guide file extends, by the name in {@code extends}; null if there is
   * none. A built-in profile extends only built-in profiles; a user's profile can extend the
   * built-in profile that it replaces.
   */
  private ProfileAncestor findAncestor(GuideFile guideFile, String name) {
    if (guideFile.origin() == GuideOrigin.BUILTIN) {
      return repository.hasBuiltIn(name) ? new ProfileAncestor(name, GuideOrigin.BUILTIN) : null;
    }
    boolean isOwnName = name.equals(guideFile.name());
    boolean isUserProfile =
        repository.userFile(name) != null
            || ancestors.contains(new ProfileAncestor(name, GuideOrigin.USER));
    if (isUserProfile && !isOwnName) {
      return new ProfileAncestor(name, GuideOrigin.USER);
    }
    if (repository.hasBuiltIn(name)) {
      return new ProfileAncestor(name, GuideOrigin.BUILTIN);
    }
    return isOwnName ? new ProfileAncestor(name, GuideOrigin.USER) : null;
  }

  private String describeCycle(String repeated) {
    return ancestors.stream()
        .map(ProfileAncestor::name)
        .collect(Collectors.joining(" → ", "", " → " + repeated));
  }

  /**
   * Adds a problem for each required key that is missing in a part and is not inherited. Throws
   * FILE_INVALID if there are any problems.
   */
  private static JsonObject requireComplete(GuideFile guideFile, JsonObject merged) {
    JsonObject parts = merged.object("parts");
    for (String key : guideFile.sanitizedContent().object("parts").names()) {
      JsonObject part = parts.object(PartType.parse(key).orElseThrow().name());
      for (String required : REQUIRED_KEYS) {
        if (!part.has(required)) {
          guideFile
              .problems()
              .onViolation(
                  JsonPointer.append(JsonPointer.append("/parts", key), required),
                  required + ", because the part does not inherit one");
        }
      }
    }
    guideFile.requireValid();
    return merged;
  }
}
