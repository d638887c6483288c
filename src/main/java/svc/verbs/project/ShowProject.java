package svc.verbs.project;

import java.nio.file.Path;
import java.util.List;
import svc.model.envelope.CurveSpec;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Shows the contents of a project file. */
@VerbDeclaration(
    path = "project show",
    tool = "show_project",
    effect = VerbEffect.READS,
    summary = "Show the parts, sections and automation of a project file.",
    brief = "Show the parts, sections and automation of a project file (song).",
    details =
        "Each part is shown with its track in the set, each section with its start and"
            + " length in beats.",
    examples = "project show song.svc")
public record ShowProject(
    @VerbArgument(
            value = ArgumentDescriptions.PROJECT,
            tool = "project_path",
            cli = "<path>",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements ProjectVerb<ShowProject.ProjectDetails> {

  /**
   * A curve of the project's automation template, for an automation slot of a part in a section.
   */
  public record ProjectAutomationCurve(
      @UntrustedName String sectionId,
      @UntrustedName String partId,
      String slot,
      CurveSpec curve) {}

  /**
   * The project; properties that it does not set are null.
   *
   * @param energy the energy curve, null if not set
   */
  public record ProjectDetails(
      String project,
      @UntrustedName String name,
      @UntrustedName String genre,
      Double tempo,
      String timeSignature,
      @UntrustedName String energy,
      List<PartDetails> parts,
      List<SectionDetails> sections,
      List<ProjectAutomationCurve> automation,
      List<Warning> warnings) {}

  @Override
  public ProjectDetails run(Session session) {
    Project song = session.stores().projects().require(project);
    ProjectPartTracks tracks = new ProjectPartTracks(session.host().tracks().list());
    return new ProjectDetails(
        song.file().toString(),
        song.name(),
        song.genre(),
        song.tempo(),
        song.signature().toString(),
        energyOf(song),
        PartDetails.fromProject(song, tracks),
        SectionDetails.fromProject(song),
        templateEntries(song),
        song.parts().stream()
            .filter(part -> tracks.findTrack(part).isEmpty())
            .map(tracks::unresolvedWarning)
            .toList());
  }

  private static String energyOf(Project song) {
    return song.movement().energy() == null ? null : song.movement().energy().text();
  }

  private static List<ProjectAutomationCurve> templateEntries(Project song) {
    return song.automation().stream()
        .map(
            entry ->
                new ProjectAutomationCurve(
                    entry.sectionId(), entry.partId(), entry.slot(), entry.curve()))
        .toList();
  }
}
