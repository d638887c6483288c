package svc.complete;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.Declared;
import svc.verb.Face;
import svc.verb.Gate;

/** What a project file knows: that of the command, else the one that there is by default. */
final class ProjectNames {
  /** The tool's name of the argument that names a part. */
  private static final String PART = "part_id";

  private ProjectNames() {}

  /** The ids of its parts. */
  static Offer parts(Asked asked) {
    return from(
        asked,
        project ->
            project.parts().stream()
                .map(part -> new Candidate(part.id(), part.partType().toString()))
                .toList());
  }

  /** The ids of its sections, one behind the other with commas between. */
  static Offer sections(Asked asked) {
    String done = asked.typed().substring(0, asked.typed().lastIndexOf(',') + 1);
    Offer ids = from(asked, project -> ids(project, done.isEmpty()));
    return ids.spelled(id -> done + id);
  }

  private static List<Candidate> ids(Project project, boolean first) {
    List<Candidate> ids = new ArrayList<>();
    project.sections().forEach(one -> ids.add(new Candidate(one.id(), one.start())));
    if (first) {
      ids.add(new Candidate("all", ""));
    }
    return ids;
  }

  /** The automation slots of the part's type. */
  static Offer slots(Asked asked) {
    Optional<String> id = asked.given(PART);
    return asked.on(
        session ->
            project(asked, session)
                .flatMap(project -> id.flatMap(project::part))
                .map(part -> slots(part, session))
                .orElse(Offer.NONE));
  }

  private static Offer slots(Project.Part part, Session session) {
    Map<String, Object> given = Map.of("partType", part.partType().toString());
    Record found =
        Gate.run(Declared.verb("automation slots").orElseThrow(), given, Face.CLI, session);
    List<Candidate> slots = new ArrayList<>();
    for (Object item : (List<?>) Gate.tree(found).get("items")) {
      Map<?, ?> slot = (Map<?, ?>) item;
      slots.add(new Candidate((String) slot.get("slot_key"), (String) slot.get("description")));
    }
    return Offer.of(slots);
  }

  private static Offer from(Asked asked, Function<Project, List<Candidate>> look) {
    return asked.on(session -> project(asked, session).map(look).map(Offer::of).orElse(Offer.NONE));
  }

  private static Optional<Project> project(Asked asked, Session session) {
    return session.projects().find(asked.given(Path.class).map(Path::of).orElse(null));
  }
}
