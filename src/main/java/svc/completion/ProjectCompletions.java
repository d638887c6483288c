package svc.completion;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import svc.model.device.MixerDevice;
import svc.model.part.AutomationSlots;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.FrontEnd;
import svc.verb.VerbLookup;
import svc.verb.execution.VerbRunner;

/**
 * Completes parts, sections and automation slots of a project: of the project file that the command
 * names, or of the default project.
 */
final class ProjectCompletions {
  /** The name that tools use for the argument with a part id. */
  private static final String PART = "part_id";

  private ProjectCompletions() {}

  /** Returns the ids of the parts. */
  static CompletionResult parts(CompletionContext context) {
    return completeFromProject(
        context,
        project ->
            project.parts().stream()
                .map(part -> new CompletionCandidate(part.id(), part.partType().toString()))
                .toList());
  }

  /** Returns the ids of the sections. The value can be a list of ids, separated by commas. */
  static CompletionResult sections(CompletionContext context) {
    String completed = context.typed().substring(0, context.typed().lastIndexOf(',') + 1);
    CompletionResult ids =
        completeFromProject(context, project -> sectionIds(project, completed.isEmpty()));
    return ids.mapText(id -> completed + id);
  }

  /** Returns the names of sections and locators, each of which can be a position in the song. */
  static CompletionResult positions(CompletionContext context) {
    return context.queryHost(
        session ->
            CompletionResult.of(
                session.positions(givenFile(context)).names().entrySet().stream()
                    .filter(each -> NameOrHandleChooser.isSafe(each.getKey()))
                    .map(each -> new CompletionCandidate(each.getKey(), each.getValue()))
                    .toList()));
  }

  private static List<CompletionCandidate> sectionIds(Project project, boolean first) {
    List<CompletionCandidate> ids = new ArrayList<>();
    project
        .sections()
        .forEach(section -> ids.add(new CompletionCandidate(section.id(), section.start())));
    if (first) {
      ids.add(new CompletionCandidate("all", ""));
    }
    return ids;
  }

  /** Returns the automation slots of the part that the command names. */
  static CompletionResult slots(CompletionContext context) {
    Optional<String> id = context.givenValues(PART);
    return context.queryHost(
        session ->
            findProject(context, session)
                .flatMap(project -> id.flatMap(project::findPart))
                .map(part -> slots(part, session))
                .orElse(CompletionResult.NONE));
  }

  private static CompletionResult slots(Project.ProjectPart part, Session session) {
    Map<String, Object> arguments = Map.of("partType", part.partType().toString());
    Record result =
        VerbRunner.run(
            VerbLookup.find("automation slots").orElseThrow(), arguments, FrontEnd.CLI, session);
    List<CompletionCandidate> slots = new ArrayList<>();
    for (Object item : (List<?>) VerbRunner.toMap(result).get("items")) {
      Map<?, ?> slot = (Map<?, ?>) item;
      String description = (String) slot.get("description");
      keys((String) slot.get("slot_key"), session)
          .forEach(key -> slots.add(new CompletionCandidate(key, description)));
    }
    return CompletionResult.of(slots);
  }

  /**
   * Returns the slots that the user can type for an automation slot. For "send:NAME", which stands
   * for all sends, these are one slot for each return track; otherwise, the slot itself.
   */
  private static List<String> keys(String slot, Session session) {
    return slot.equals(AutomationSlots.SEND)
        ? session.host().mixer().listReturnTracks().stream()
            .map(to -> MixerDevice.sendName(to.name()))
            .toList()
        : List.of(slot);
  }

  private static CompletionResult completeFromProject(
      CompletionContext context, Function<Project, List<CompletionCandidate>> candidates) {
    return context.queryHost(
        session ->
            findProject(context, session)
                .map(candidates)
                .map(CompletionResult::of)
                .orElse(CompletionResult.NONE));
  }

  private static Optional<Project> findProject(CompletionContext context, Session session) {
    return session.stores().projects().find(givenFile(context));
  }

  private static Path givenFile(CompletionContext context) {
    return context.givenValues(Path.class).map(Path::of).orElse(null);
  }
}
