package svc.verbs.project;

import java.nio.file.Path;
import java.util.List;
import svc.model.CurveSpec;
import svc.model.HostName;
import svc.model.Warning;
import svc.session.PartTracks;
import svc.session.Session;
import svc.store.project.Project;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Show what a project file says. */
@Describes(
    path = "project show",
    tool = "show_project",
    effect = Effect.READS,
    summary = "Show the parts, sections and automation of a project file.",
    details = "Each part comes with the track that it is in the set, sections with their beats.",
    examples = "project show song.svc")
public record ShowProject(
    @Arg(
            value = Says.PROJECT,
            tool = "project_path",
            cli = "<path>",
            endings = ".svc",
            optional = true)
        Path project)
    implements ProjectVerb<ShowProject.Shown> {

  /** An entry of the template. */
  public record Entry(
      @HostName String sectionId, @HostName String partId, String slot, CurveSpec curve) {}

  /** The project; what it does not say is left out. */
  public record Shown(
      String project,
      @HostName String name,
      @HostName String genre,
      Double tempo,
      String timeSignature,
      List<ShownPart> parts,
      List<ShownSection> sections,
      List<Entry> automation,
      List<Warning> warnings) {}

  @Override
  public Shown run(Session session) {
    Project song = session.projects().require(project);
    PartTracks tracks = new PartTracks(session.host().tracks().list());
    return new Shown(
        song.file().toString(),
        song.name(),
        song.genre(),
        song.tempo(),
        song.signature().toString(),
        ShownPart.of(song, tracks),
        ShownSection.of(song),
        entries(song),
        song.parts().stream()
            .filter(part -> tracks.of(part).isEmpty())
            .map(tracks::unresolved)
            .toList());
  }

  private static List<Entry> entries(Project song) {
    return song.automation().stream()
        .map(one -> new Entry(one.sectionId(), one.partId(), one.slot(), one.curve()))
        .toList();
  }
}
