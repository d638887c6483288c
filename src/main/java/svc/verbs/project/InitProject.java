package svc.verbs.project;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import svc.host.Transport;
import svc.model.argument.PartDefinition;
import svc.model.argument.SectionDefinition;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.time.TimeSignature;
import svc.model.track.Track;
import svc.movement.EnergyCurve;
import svc.session.Session;
import svc.session.project.ProjectPartTracks;
import svc.store.project.Project;
import svc.store.project.ProjectDocument;
import svc.store.project.ProjectFile;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Creates a project file from the open set, or from parts and sections. */
@VerbDeclaration(
    path = "project init",
    tool = "create_project",
    effect = VerbEffect.WRITES,
    summary = "Create a project file from the open set, or from parts and sections.",
    brief =
        "Plan a new song in a project file: parts and sections (intro, verse, chorus), or those"
            + " of the open set.",
    details =
        "Without {parts} and {sections}, each track becomes a part, whose type is guessed from the"
            + " track's name. Its sections are the locators of the timeline; without locators or clips"
            + " there, each scene becomes a section of 16 bars. With them, the set is not read, and"
            + " every part plays in every section. An existing file is never replaced.",
    examples = {
      "project init new.svc",
      "project init plan.svc --part bass:Bass:Sub --section intro:8 --tempo 128"
    })
public record InitProject(
    @VerbArgument(
            value = "Project file to create; Untitled.svc in the working directory when omitted.",
            tool = "project_path",
            cli = "<path>",
            fileEndings = ".svc",
            optional = true)
        Path project,
    @VerbArgument(
            value =
                "Parts <id>:<part_type>[:<track>]; without a track name, the track is named like"
                    + " the part.",
            brief = "id:type[:track]",
            tool = "parts",
            cli = "--part ID:TYPE[:TRACK]",
            optional = true)
        List<PartDefinition> parts,
    @VerbArgument(
            value = "Sections <id>:<bars>, one after the other.",
            brief = "id:bars",
            tool = "sections",
            cli = "--section ID:BARS",
            optional = true)
        List<SectionDefinition> sections,
    @VerbArgument(
            value = "Genre, which selects the stock instruments.",
            tool = "genre",
            cli = "--genre NAME",
            optional = true)
        String genre,
    @VerbArgument(
            value = "Tempo in beats per minute.",
            tool = "tempo",
            cli = "--tempo BPM",
            min = Transport.MIN_TEMPO,
            max = Transport.MAX_TEMPO,
            optional = true)
        Double tempo,
    @VerbArgument(
            value = "Time signature, such as 3/4.",
            tool = "signature",
            cli = "--signature N/D",
            optional = true)
        TimeSignature signature,
    @VerbArgument(
            value = ArgumentDescriptions.ENERGY,
            tool = "energy",
            cli = "--energy TEXT",
            optional = true)
        String energy)
    implements ProjectVerb<InitProject.CreatedProject> {

  /** The new project. */
  public record CreatedProject(
      String project,
      @UntrustedName String name,
      Double tempo,
      String timeSignature,
      List<PartDetails> parts,
      List<SectionDetails> sections,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(CreatedProject result) {
    return UndoPlan.outsideSet("svc does not delete the project file");
  }

  /** Throws if two parts or two sections have the same id. */
  public InitProject {
    requireUnique("{parts}", "part", ":Bass", parts.stream().map(PartDefinition::id).toList());
    if (energy != null) {
      energy = EnergyCurve.parse(energy).text();
    }
    requireUnique(
        "{sections}", "section", ":8", sections.stream().map(SectionDefinition::id).toList());
  }

  private static void requireUnique(
      String argument, String what, String exampleEnd, List<String> ids) {
    Set<String> seen = new HashSet<>();
    for (String id : ids) {
      if (!seen.add(id)) {
        throw INVALID_ARGUMENT
            .because("two values of " + argument + " have the id " + TextSanitizer.quote(id))
            .hint(
                "Give each "
                    + what
                    + " a different id, such as "
                    + TextSanitizer.quote(id + "-2" + exampleEnd)
                    + ".");
      }
    }
  }

  @Override
  public CreatedProject run(Session session) {
    Path file = session.stores().projects().pathForNewProject(project);
    return parts.isEmpty() && sections.isEmpty()
        ? createFromSet(file, session)
        : createFromDefinitions(file, session);
  }

  private CreatedProject createFromSet(Path file, Session session) {
    ProjectFromSetBuilder draft = new ProjectFromSetBuilder(session.host());
    Project made = createFile(file, session, draft.toProjectTree());
    return toResult(made, session, session.host().tracks().list(), draft.warnings());
  }

  private CreatedProject createFromDefinitions(Path file, Session session) {
    String name = file.getFileName().toString().replaceFirst("\\.svc$", "");
    Project made =
        createFile(file, session, new ProjectFromPartsBuilder(parts, sections).toProjectTree(name));
    return toResult(made, session, List.of(), List.of());
  }

  private Project createFile(Path file, Session session, ProjectDocument drafted) {
    return ProjectFile.createFile(file, session.files(), withSongSettings(drafted));
  }

  /** Returns the project with the genre, tempo and signature of the call. */
  private ProjectDocument withSongSettings(ProjectDocument drafted) {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("Format", drafted.root().get("Format"));
    root.put("Name", drafted.root().get("Name"));
    putIfGiven(root, "Genre", genre);
    putIfGiven(root, "Tempo", tempo);
    putIfGiven(root, "TimeSignature", signature == null ? null : signature.toString());
    drafted.root().forEach(root::putIfAbsent);
    putIfGiven(root, "Energy", energy);
    return new ProjectDocument(root);
  }

  private static void putIfGiven(Map<String, Object> root, String key, Object value) {
    if (value != null) {
      root.put(key, value);
    }
  }

  /**
   * Returns the result of the call.
   *
   * @param tracks the tracks of the set, among which are the tracks of the parts
   */
  private static CreatedProject toResult(
      Project made, Session session, List<Track> tracks, List<Warning> warnings) {
    return new CreatedProject(
        made.file().toString(),
        made.name(),
        made.tempo(),
        made.signature().toString(),
        PartDetails.fromProject(made, new ProjectPartTracks(tracks)),
        SectionDetails.fromProject(made),
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text(made.file(), made)));
  }

  private static String text(Path file, Project made) {
    return "Created "
        + file
        + " with "
        + WriteSummary.count(made.parts().size(), "part")
        + " and "
        + WriteSummary.count(made.sections().size(), "section");
  }
}
