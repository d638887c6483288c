package svc.verbs.set;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import svc.comparison.SetContents;
import svc.host.contents.HostSetReader;
import svc.model.device.DeviceDetail;
import svc.model.error.Warning;
import svc.model.part.PartType;
import svc.model.time.TempoMap;
import svc.session.Session;
import svc.session.project.TrackContentReader;
import svc.session.project.TrackPart;
import svc.setcode.SetCodeWriter;
import svc.setcode.SetItem;
import svc.setcode.SetItemReader;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.project.Project;
import svc.store.project.Project.ProjectSection;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasTextLines;

/** Writes the set as code. */
@VerbDeclaration(
    path = "set dump",
    tool = "dump_set",
    brief = "Read the set as a .set.groovy text, to edit for plan_set and apply_set.",
    effect = VerbEffect.DESTROYS,
    writingArguments = {"file", "replace"},
    summary = "Write the set as a text that you can edit, compare and apply.",
    details =
        "Without {file}, prints the text. `svc set apply` makes a set as the text describes it. A"
            + " comment names what the text cannot hold, such as warp markers and the contents of"
            + " racks; svc leaves that alone.",
    examples = {"set dump", "set dump night.set.groovy", "set dump --devices names"})
public record DumpSet(
    @VerbArgument(
            value = "File to write (.set.groovy); prints the text when omitted.",
            tool = "file",
            cli = "<file>",
            fileEndings = ".set.groovy",
            optional = true)
        Path file,
    @VerbArgument(
            value =
                "What to write of devices: names, the parameters that differ from their defaults, or"
                    + " all parameters.",
            tool = "devices",
            cli = "--devices DETAIL",
            defaultValue = "changed")
        DeviceDetail devices,
    @VerbArgument(
            value = "Replace an existing file.",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace)
    implements SetFileVerb<DumpSet.DumpedSet> {

  public DumpSet {
    if (file != null) {
      SetCodeFiles.requireEnding(file);
    }
  }

  /**
   * A set as code.
   *
   * @param file the written file, null if none was written
   * @param lines the lines of the text, null if they were written
   * @param lineCount the number of lines
   */
  public record DumpedSet(
      String file, List<String> lines, int lineCount, String host, List<Warning> warnings)
      implements HasTextLines {

    @Override
    public List<String> textLines() {
      return file == null ? lines : List.of("Wrote " + lineCount + " lines to " + file);
    }
  }

  @Override
  public boolean writes() {
    return file != null;
  }

  @Override
  public DumpedSet run(Session session) {
    Path path = file == null ? null : session.stores().projects().pathForSetCode(file);
    if (path != null) {
      session.files().requireWritable(path, replace);
    }
    SetContents contents = new HostSetReader(session.host()).readContents();
    SetItemReader items =
        new SetItemReader(
            contents,
            new StockDeviceDefaults(),
            name -> StockDeviceDefaults.isPreset(session, name),
            new TimelineAutomation(session),
            partsOf(session),
            false);
    List<String> lines =
        new ArrayList<>(
            new SetCodeWriter(
                    contents.transport().signature(),
                    devices,
                    path == null ? null : path.toAbsolutePath().getParent())
                .write(withSections(session, items.read())));
    addSignatureChanges(session.host().tempoMap(), lines);
    if (path != null) {
      write(session, path, String.join("\n", lines) + "\n");
    }
    return new DumpedSet(
        path == null ? null : path.toString(),
        path == null ? lines : null,
        lines.size(),
        session.host().name(),
        session.warnings());
  }

  /** Names the changes of the time signature in a comment after the line of the song. */
  private static void addSignatureChanges(TempoMap map, List<String> lines) {
    if (map.signatures().size() > 1) {
      lines.add(1, "// not in this file: changes of the time signature on the timeline");
    }
  }

  /** Returns the part types that the project assigns to tracks; empty without a project. */
  private static Map<String, PartType> partsOf(Session session) {
    Optional<Project> project = session.stores().projects().find(null);
    return project.isEmpty()
        ? Map.of()
        : TrackPart.of(
                session.host().tracks().list(), TrackContentReader.of(session.host()), project)
            .stream()
            .filter(part -> part.partType() != null)
            .collect(Collectors.toMap(TrackPart::livesetId, TrackPart::partType));
  }

  private static void write(Session session, Path path, String text) {
    try {
      AtomicFileWriter.writeShared(
          session.files().toWrite(path), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw IoErrorMessages.writeError(path, e);
    }
  }

  /** Returns the items of a set with the sections of the project before the tracks. */
  private static List<SetItem> withSections(Session session, List<SetItem> items) {
    List<ProjectSection> sections =
        session.stores().projects().findNamed(null).map(Project::sections).orElse(List.of());
    List<SetItem> all =
        new ArrayList<>(items.stream().filter(item -> !item.kind().isTrack()).toList());
    for (ProjectSection section : sections) {
      long count = sections.stream().filter(each -> each.name().equals(section.name())).count();
      all.add(
          SetItemReader.section(
              count == 1 ? section.name() : section.id(),
              section.startBeats(),
              section.lengthBeats()));
    }
    items.stream().filter(item -> item.kind().isTrack()).forEach(all::add);
    return all;
  }
}
