package svc.completion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.FrontEnd;
import svc.verb.VerbLookup;
import svc.verb.execution.VerbRunner;

/**
 * Completes parts, sections and slots of the project file in the command, or of the default
 * project.
 */
final class ProjectCompletions {
  /** The tool's name for the argument that names a part. */
  private static final String PART = "part_id";

  private ProjectCompletions() {}

  /** Returns the ids of the parts. */
  static CompletionResult parts(CompletionContext asked) {
    return completeFromProject(
        asked,
        project ->
            project.parts().stream()
                .map(part -> new CompletionCandidate(part.id(), part.partType().toString()))
                .toList());
  }

  /** Returns the ids of the sections; several can be given, separated by commas. */
  static CompletionResult sections(CompletionContext asked) {
    String done = asked.typed().substring(0, asked.typed().lastIndexOf(',') + 1);
    CompletionResult ids =
        completeFromProject(asked, project -> sectionIds(project, done.isEmpty()));
    return ids.mapText(id -> done + id);
  }

  private static List<CompletionCandidate> sectionIds(Project project, boolean first) {
    List<CompletionCandidate> ids = new ArrayList<>();
    project.sections().forEach(one -> ids.add(new CompletionCandidate(one.id(), one.start())));
    if (first) {
      ids.add(new CompletionCandidate("all", ""));
    }
    return ids;
  }

  /** Returns the automation slots of the part's type. */
  static CompletionResult slots(CompletionContext asked) {
    Optional<String> id = asked.givenValues(PART);
    return asked.queryHost(
        session ->
            findProject(asked, session)
                .flatMap(project -> id.flatMap(project::findPart))
                .map(part -> slots(part, session))
                .orElse(CompletionResult.NONE));
  }

  private static CompletionResult slots(Project.ProjectPart part, Session session) {
    Map<String, Object> given = Map.of("partType", part.partType().toString());
    Record found =
        VerbRunner.run(
            VerbLookup.find("automation slots").orElseThrow(), given, FrontEnd.CLI, session);
    List<CompletionCandidate> slots = new ArrayList<>();
    for (Object item : (List<?>) VerbRunner.toMap(found).get("items")) {
      Map<?, ?> slot = (Map<?, ?>) item;
      slots.add(
          new CompletionCandidate((String) slot.get("slot_key"), (String) slot.get("description")));
    }
    return CompletionResult.of(slots);
  }

  private static CompletionResult completeFromProject(
      CompletionContext asked, Function<Project, List<CompletionCandidate>> look) {
    return asked.queryHost(
        session ->
            findProject(asked, session)
                .map(look)
                .map(CompletionResult::of)
                .orElse(CompletionResult.NONE));
  }

  private static Optional<Project> findProject(CompletionContext asked, Session session) {
    return session.projects().find(asked.givenValues(Path.class).map(Path::of).orElse(null));
  }
}
