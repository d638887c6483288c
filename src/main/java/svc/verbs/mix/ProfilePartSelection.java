package svc.verbs.mix;

import java.util.List;
import java.util.Optional;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.store.project.Project;

/** Selects the parts for which a profile is used. */
final class ProfilePartSelection {
  private ProfilePartSelection() {}

  /**
   * Returns the given parts, or those of the project, or all of the profile, without duplicates.
   */
  static List<PartType> selectParts(
      List<PartType> named, Optional<Project> song, MixProfile profile) {
    if (!named.isEmpty()) {
      return named.stream().distinct().toList();
    }
    return song.map(
            one -> one.parts().stream().map(Project.ProjectPart::partType).distinct().toList())
        .orElseGet(() -> List.copyOf(profile.parts().keySet()));
  }

  /** Returns the suggestions for a part, and adds a warning if there are none. */
  static Optional<PartMixAdvice> findAdvice(
      MixProfile profile, PartType part, List<Warning> warnings) {
    PartMixAdvice advice = profile.parts().get(part);
    if (advice == null) {
      warnings.add(
          new Warning(
              "PART_NOT_IN_PROFILE",
              "the profile " + profile.name() + " has no entry for " + part,
              "Add an entry, or write `extends: default` in the profile."));
    }
    return Optional.ofNullable(advice);
  }
}
