package svc.verbs.set;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.host.Capability;
import svc.host.SetFiles.SetReplacement;
import svc.interchange.DawProjectFile;
import svc.interchange.ImportedSong;
import svc.interchange.MidiSongReader;
import svc.interchange.Omission;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileReader;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Imports a song into a new set. */
@VerbDeclaration(
    path = "set import",
    tool = "import_set",
    effect = VerbEffect.DESTROYS,
    summary = "Import a MIDI file or a DAWproject into a new set.",
    brief =
        "Import a song from a MIDI file (.mid), each track separately, or from a .dawproject, into a new set.",
    details =
        "Each track of a MIDI file, and each of its channels, becomes a MIDI track"
            + " with an instrument for its part and a clip on the timeline. A DAWproject"
            + " gives tracks, scenes, mixer settings and automation; its audio files are"
            + " copied to a folder beside it. svc first saves unsaved changes of the open"
            + " set to a file; `kept` is its path.",
    examples = {"set import song.mid", "set import song.mid --sections"})
public record ImportSet(
    @VerbArgument(
            value = "File to import (.mid or .dawproject).",
            tool = "file",
            cli = "<file>",
            fileEndings = {".mid", ".midi", ".dawproject"})
        Path file,
    @VerbArgument(
            value = "Cut the clips at the markers of a MIDI file.",
            brief = "cut clips at markers",
            tool = "sections",
            cli = "--sections",
            defaultValue = "false")
        boolean sections)
    implements SetFileVerb<ImportSet.ImportedSet> {

  private static final String OTHER_FILES = "`svc set open` opens sets.";

  public ImportSet {
    if (SongFormat.of(file, OTHER_FILES) != SongFormat.MIDI && sections) {
      throw CONFLICTING_ARGUMENTS
          .because("{sections} is only for MIDI files: a DAWproject contains clips")
          .hint("Omit it.");
    }
  }

  /**
   * An imported song.
   *
   * @param tracks the new tracks
   * @param notes the number of notes
   * @param locators the number of locators
   * @param omitted what the set cannot hold
   * @param kept the file to which svc saved the previous set because it had unsaved changes; null
   *     if there were no unsaved changes
   */
  public record ImportedSet(
      String file,
      double tempo,
      String signature,
      List<ImportedSongWriter.WrittenTrackSummary> tracks,
      int notes,
      int locators,
      List<Omission> omitted,
      String kept,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public ImportedSet run(Session session) {
    session.host().require(Capability.SET_FILES, "importing songs");
    Path path = session.stores().projects().pathForSongFile(file);
    return SongFormat.of(file, OTHER_FILES) == SongFormat.MIDI
        ? importMidi(session, path)
        : importProject(session, path);
  }

  private ImportedSet importMidi(Session session, Path path) {
    MidiFileContents contents =
        MidiFileReader.parse(path, MidiFileReader.readBytes(path, session.files()));
    ImportedSong song = MidiSongReader.read(contents, sections);
    if (song.tracks().isEmpty()) {
      throw INVALID_ARGUMENT.because(path + " has no notes").hint("Choose a MIDI file with notes.");
    }
    return write(session, path, null, song, contents.warnings());
  }

  private static ImportedSet importProject(Session session, Path path) {
    try (DawProjectFile project = DawProjectFile.open(path, session.files())) {
      ImportedSong song = project.readSong();
      if (song.tracks().isEmpty()) {
        throw INVALID_ARGUMENT
            .because(path + " has no tracks")
            .hint("Choose a DAWproject with tracks.");
      }
      return write(session, path, project, song, List.of());
    }
  }

  private static ImportedSet write(
      Session session,
      Path path,
      DawProjectFile project,
      ImportedSong song,
      List<Warning> fileWarnings) {
    SetReplacement replaced = session.host().setFiles().createEmpty();
    Set<Omission> omissions = new LinkedHashSet<>(song.omissions());
    ImportedAudioFiles audio =
        new ImportedAudioFiles(
            session, project, path, (track, what) -> omissions.add(new Omission(track, what)));
    ImportedSongWriter writer = new ImportedSongWriter(session, song, audio, omissions);
    List<ImportedSongWriter.WrittenTrackSummary> tracks = writer.write();
    List<Warning> warnings = new ArrayList<>(fileWarnings);
    warnings.addAll(writer.warnings());
    OpenSetResult.keptWarning(replaced).ifPresent(warnings::add);
    int notes = song.noteCount();
    return new ImportedSet(
        path.toString(),
        session.host().transport().tempo(),
        song.signature().toString(),
        tracks,
        notes,
        song.locators().size(),
        List.copyOf(omissions),
        replaced.kept() == null ? null : replaced.kept().toString(),
        session.host().name(),
        session.warnings(warnings),
        summary(path, notes, tracks));
  }

  private static WriteSummary summary(
      Path path, int notes, List<ImportedSongWriter.WrittenTrackSummary> tracks) {
    return WriteSummary.of(
        "Imported "
            + WriteSummary.count(notes, "note")
            + " on "
            + WriteSummary.count(tracks.size(), "track")
            + " from "
            + path.getFileName()
            + " into a new set");
  }
}
