package svc.verbs.set;

import static svc.model.error.ErrorCode.CLIP_NOT_FOUND;
import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.host.Capability;
import svc.interchange.DawProjectSong;
import svc.interchange.ExportedSong;
import svc.interchange.MidiSong;
import svc.interchange.Omission;
import svc.interchange.SongFile;
import svc.model.argument.PositionReference;
import svc.model.argument.TrackReference;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.set.Scene;
import svc.model.time.SongLength;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.store.file.LinkResolvedFile;
import svc.store.home.UserSettings;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.HasWrittenFiles;
import svc.verb.result.WriteSummary;

/** Exports the song to a file that other music programs open. */
@VerbDeclaration(
    path = "set export",
    tool = "export_set",
    effect = VerbEffect.DESTROYS,
    summary = "Export the song as a MIDI file, a DAWproject or a Live Set.",
    brief =
        "Export the song to a file for another program: .mid (MIDI), .als for Live, or .dawproject for Bitwig, Cubase or Studio One.",
    details =
        "A MIDI file has the timeline of the MIDI tracks, tempo, time signatures and locators. Other"
            + " files also have scenes, mixer and automation; a DAWproject has devices and audio. A"
            + " Live Set is a copy of {template}, which svc has not tried in Live. `omitted` lists what"
            + " the file cannot hold.",
    examples = {
      "set export night.mid",
      "set export night.dawproject",
      "set export drop.mid --at 9.1 --length 8bars --replace"
    })
public record ExportSet(
    @VerbArgument(
            value = "File to write (.mid, .als or .dawproject).",
            tool = "file",
            cli = "<file>",
            fileEndings = {".mid", ".midi", ".dawproject", ".als"})
        Path file,
    @VerbArgument(
            value = "Track to export; all when omitted.",
            tool = "tracks",
            cli = "--track TRACK",
            optional = true)
        List<TrackReference> tracks,
    @VerbArgument(
            value = ArgumentDescriptions.AT,
            brief = "start of the exported part",
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    @VerbArgument(
            value = "Length of the exported part; to the end of the song when omitted.",
            tool = "length_beats",
            cli = "--length LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength length,
    @VerbArgument(
            value =
                "Live Set to copy for an .als file, with an empty MIDI and audio track; default: the"
                    + " setting `template`.",
            brief = "Live Set to copy for an .als",
            tool = "template",
            cli = "--template SET",
            fileEndings = ".als",
            optional = true)
        Path template,
    @VerbArgument(
            value =
                "Also write volume and pan with their automation to a MIDI file, as controllers 7 and"
                    + " 10.",
            brief = "with volume and pan",
            tool = "automation",
            cli = "--automation",
            defaultValue = "false")
        boolean automation,
    @VerbArgument(
            value =
                "Export the clips of each scene to a MIDI file of its own instead of the timeline.",
            brief = "one file for each scene",
            tool = "session",
            cli = "--session",
            defaultValue = "false")
        boolean session,
    @VerbArgument(
            value = ArgumentDescriptions.REPLACE,
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = ArgumentDescriptions.MIX_PROJECT,
            tool = "project_path",
            cli = "--project PATH",
            fileEndings = ".svc",
            optional = true)
        Path project)
    implements SetFileVerb<ExportSet.ExportedSet> {

  /** The length in beats of a song whose timeline is empty. */
  private static final double SHORTEST = 1;

  private static final String OTHER_FILES = "`svc set save` saves the set itself.";

  public ExportSet {
    SongFormat format = SongFormat.of(file, OTHER_FILES);
    if (format != SongFormat.MIDI && (session || automation)) {
      throw CONFLICTING_ARGUMENTS
          .because(
              (session ? "{session}" : "{automation}")
                  + " is only for MIDI files: other files"
                  + " always contain the scenes and the automation")
          .hint("Omit it.");
    }
    if (format != SongFormat.LIVE_SET && template != null) {
      throw CONFLICTING_ARGUMENTS
          .because("{template} is only for Live Sets")
          .hint("Omit it, or give a {file} that ends in .als.");
    }
    if (session && (at != null || length != null)) {
      throw CONFLICTING_ARGUMENTS
          .because("{session} exports whole clips, so it excludes {at} and {length_beats}")
          .hint("Omit {session} to export a part of the timeline.");
    }
  }

  /**
   * The result of an export.
   *
   * @param files the written files
   * @param tracks the number of tracks with notes
   * @param notes the number of notes
   * @param omitted what the files do not contain
   */
  public record ExportedSet(
      List<String> files,
      int tracks,
      int notes,
      List<Omission> omitted,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, HasWrittenFiles {
    @Override
    public List<String> writtenFiles() {
      return files;
    }
  }

  @Override
  public ExportedSet run(Session opened) {
    Path path = opened.stores().projects().pathForSongFile(file);
    ExportedSongReader reader = new ExportedSongReader(opened, tracks, project);
    List<ExportedFile> written = new ArrayList<>();
    PositionResolver positions = opened.positions(project);
    if (session) {
      for (Scene scene : requireScenes(reader)) {
        written.add(
            new ExportedFile(
                sceneFile(path, scene), MidiSong.of(reader.readScene(scene), automation)));
      }
    } else {
      written.add(new ExportedFile(path, convert(opened, reader, positions)));
    }
    written.forEach(each -> opened.files().requireWritable(each.path(), replace));
    written.forEach(each -> each.song().write(each.path(), opened.files(), replace));
    List<Warning> warnings = new ArrayList<>(positions.warnings());
    written.forEach(each -> warnings.addAll(each.song().warnings()));
    return result(opened, written, warnings);
  }

  /** A file to write and its contents. */
  private record ExportedFile(Path path, SongFile song) {}

  private SongFile convert(Session opened, ExportedSongReader reader, PositionResolver positions) {
    boolean isMidi = format() == SongFormat.MIDI;
    if (isMidi) {
      opened.host().require(Capability.ARRANGEMENT_CLIPS);
    }
    if (reader.hasEmptyTimeline() && (isMidi || reader.hasEmptySession())) {
      throw isMidi ? emptyTimelineError() : emptySetError();
    }
    double start = at == null ? 0 : positions.toBeats(at);
    Double given = positions.toLength(at, length);
    double end = given == null ? reader.timelineEnd() : start + given;
    if (end <= start && (isMidi || at != null)) {
      throw INVALID_ARGUMENT
          .because("{at} is not before the end of the last clip")
          .hint("Choose an earlier position.");
    }
    double lastLocator = given == null ? Double.MAX_VALUE : end;
    if (isMidi) {
      return MidiSong.of(reader.readTimeline(start, end, lastLocator), automation);
    }
    Path copied = format() == SongFormat.LIVE_SET ? templateOf(opened) : null;
    ExportedSong song = reader.readAll(start, Math.max(end, start + SHORTEST), lastLocator);
    return copied == null
        ? DawProjectSong.of(song, opened.stores().projects()::mayRead)
        : opened.application().liveSetExporters().get().export(song, copied);
  }

  private SongFormat format() {
    return SongFormat.of(file, OTHER_FILES);
  }

  /** Returns the path of the template. Throws INVALID_ARGUMENT if it would be replaced. */
  private Path templateOf(Session opened) {
    Path found = template == null ? templateSetting(opened) : allowedTemplate(opened);
    Path target = opened.stores().projects().pathForSongFile(file);
    for (Path kept : List.of(found, openSet(opened))) {
      if (LinkResolvedFile.resolvePath(kept).equals(LinkResolvedFile.resolvePath(target))) {
        throw INVALID_ARGUMENT
            .because(file + " is the template or the open set, which an export does not replace")
            .hint("Choose another file.");
      }
    }
    return found;
  }

  private Path allowedTemplate(Session opened) {
    return opened.files().toRead(opened.stores().projects().pathForSetFile(template));
  }

  private static Path openSet(Session opened) {
    String path = opened.host().currentSet().path();
    return Path.of(path == null ? "none" : path);
  }

  private static Path templateSetting(Session opened) {
    String setting = UserSettings.read(opened.home().configFile()).template();
    if (setting == null) {
      throw INVALID_ARGUMENT
          .because("a Live Set is made from a template, and none is given")
          .hint(
              "Save an empty set in Live, with an empty MIDI and an empty audio track, and give it"
                  + " with {template} or as `template: /path/to/set.als` in "
                  + opened.home().configFile()
                  + ".");
    }
    return opened.home().configFile().resolveSibling(setting);
  }

  private static SvcException emptySetError() {
    return CLIP_NOT_FOUND
        .because("the set has no clips")
        .hint("Create clips first, for example with `svc clip create`.");
  }

  private static SvcException emptyTimelineError() {
    return CLIP_NOT_FOUND
        .because("no clip is on the timeline")
        .hint(
            "Export the clips of the scenes with {session}, or arrange them first with `svc"
                + " arrangement lay-out`.");
  }

  private static List<Scene> requireScenes(ExportedSongReader reader) {
    List<Scene> scenes = reader.usedScenes();
    if (scenes.isEmpty()) {
      throw CLIP_NOT_FOUND
          .because("no scene has a clip")
          .hint("Create clips first, for example with `svc clip create`.");
    }
    return scenes;
  }

  private static Path sceneFile(Path path, Scene scene) {
    String name = path.getFileName().toString();
    int dot = name.lastIndexOf('.');
    String shown =
        TextSanitizer.sanitizeName(scene.name()).replaceAll("[^\\p{L}\\p{N} _-]+", "").strip();
    String suffix = scene.sceneIndex() + (shown.isEmpty() ? "" : " " + shown);
    return path.resolveSibling(name.substring(0, dot) + " " + suffix + name.substring(dot));
  }

  private static ExportedSet result(
      Session opened, List<ExportedFile> written, List<Warning> warnings) {
    int notes = written.stream().mapToInt(each -> each.song().noteCount()).sum();
    int tracks =
        (int)
            written.stream()
                .flatMap(each -> each.song().tracksWithNotes().stream())
                .distinct()
                .count();
    List<Omission> omitted =
        written.stream().flatMap(each -> each.song().omissions().stream()).distinct().toList();
    String target =
        written.size() == 1
            ? written.get(0).path().getFileName().toString()
            : WriteSummary.count(written.size(), "file");
    List<String> lines = new ArrayList<>();
    lines.add(
        "Exported "
            + WriteSummary.count(notes, "note")
            + " of "
            + WriteSummary.count(tracks, "track")
            + " to "
            + target);
    omitted.forEach(each -> lines.add(describe(each)));
    return new ExportedSet(
        written.stream().map(each -> each.path().toString()).toList(),
        tracks,
        notes,
        omitted,
        opened.host().name(),
        opened.warnings(warnings),
        WriteSummary.of(lines, "omissions"));
  }

  private static String describe(Omission omission) {
    String where =
        omission.track() == null ? "" : " on " + TextSanitizer.sanitizeName(omission.track());
    return "Omitted" + where + ": " + omission.what();
  }
}
