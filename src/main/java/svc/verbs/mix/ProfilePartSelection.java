package svc.verbs.mix;

import java.util.List;
import java.util.Optional;
import svc.model.error.Warning;
import svc.model.mixing.MixProfile;
import svc.model.mixing.PartMixAdvice;
import svc.model.part.PartType;
import svc.store.project.Project;

/** Which parts a profile is asked about. */
final class ProfilePartSelection {
  private ProfilePartSelection() {}

  /** Those that were named, else the project's, else all of the profile; each once. */
  static List<PartType> selectParts(
      List<PartType> named, Optional<Project> song, MixProfile profile) {
    if (!named.isEmpty()) {
      return named.stream().distinct().toList();
    }
    return song.map(
            one -> one.parts().stream().map(Project.ProjectPart::partType).distinct().toList())
        .orElseGet(() -> List.copyOf(profile.parts().keySet()));
  }

  /** What a profile says of a part; a warning where it says nothing. */
  static Optional<PartMixAdvice> findAdvice(
      MixProfile profile, PartType part, List<Warning> warnings) {
    PartMixAdvice advice = profile.parts().get(part);
    if (advice == null) {
      warnings.add(
          new Warning(
              "PART_NOT_IN_PROFILE",
              "the profile " + profile.name() + " says nothing of " + part,
              "Add it, or let the profile extend default."));
    }
    return Optional.ofNullable(advice);
  }
}
