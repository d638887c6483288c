package svc.verbs.mix;

import java.util.List;
import java.util.Optional;
import svc.model.PartType;
import svc.model.Warning;
import svc.store.guide.PartAdvice;
import svc.store.guide.Profile;
import svc.store.project.Project;

/** Which parts a profile is asked about. */
final class Choice {
  private Choice() {}

  /** Those that were named, else the project's, else all of the profile; each once. */
  static List<PartType> parts(List<PartType> named, Optional<Project> song, Profile profile) {
    if (!named.isEmpty()) {
      return named.stream().distinct().toList();
    }
    return song.map(one -> one.parts().stream().map(Project.Part::partType).distinct().toList())
        .orElseGet(() -> List.copyOf(profile.parts().keySet()));
  }

  /** What a profile says of a part; a warning where it says nothing. */
  static Optional<PartAdvice> advice(Profile profile, PartType part, List<Warning> warnings) {
    PartAdvice advice = profile.parts().get(part);
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
