package svc.verbs.set;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.host.Capability;
import svc.host.SetFiles.SetReplacement;
import svc.interchange.ImportedSong;
import svc.interchange.MidiSongReader;
import svc.interchange.Omission;
import svc.model.error.Warning;
import svc.session.Session;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileReader;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
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
    summary = "Import a MIDI file into a new set.",
    brief = "Import a song from a MIDI file (.mid) into a new set.",
    details =
        "Each track of the file, and each of its channels, becomes a MIDI track with an instrument"
            + " for its part and a clip on the timeline. Markers become locators. svc first saves"
            + " unsaved changes of the open set to a file; `kept` is its path.",
    examples = {"set import song.mid", "set import song.mid --sections"})
public record ImportSet(
    @VerbArgument(
            value = ArgumentDescriptions.MIDI_FILE,
            tool = "file",
            cli = "<file>",
            fileEndings = {".mid", ".midi"})
        Path file,
    @VerbArgument(
            value = "Cut the clips at the markers of the file.",
            brief = "cut clips at markers",
            tool = "sections",
            cli = "--sections",
            defaultValue = "false")
        boolean sections)
    implements SetFileVerb<ImportSet.ImportedSet> {

  public ImportSet {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (!name.matches("(?s).+\\.midi?")) {
      throw INVALID_ARGUMENT
          .because("{file} must end in .mid, not " + TextSanitizer.quote(String.valueOf(file)))
          .hint("svc imports MIDI files; `svc set open` opens sets.");
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
    Path path = session.stores().projects().pathForMidiFile(file);
    MidiFileContents contents =
        MidiFileReader.parse(path, MidiFileReader.readBytes(path, session.files()));
    ImportedSong song = MidiSongReader.read(contents, sections);
    if (song.tracks().isEmpty()) {
      throw INVALID_ARGUMENT.because(path + " has no notes").hint("Choose a MIDI file with notes.");
    }
    SetReplacement replaced = session.host().setFiles().createEmpty();
    ImportedSongWriter writer = new ImportedSongWriter(session, song);
    List<ImportedSongWriter.WrittenTrackSummary> tracks = writer.write();
    List<Warning> warnings = new ArrayList<>(contents.warnings());
    warnings.addAll(writer.warnings());
    OpenSetResult.keptWarning(replaced).ifPresent(warnings::add);
    return new ImportedSet(
        path.toString(),
        song.bpm(),
        song.signature().toString(),
        tracks,
        contents.noteCount(),
        song.locators().size(),
        song.omissions(),
        replaced.kept() == null ? null : replaced.kept().toString(),
        session.host().name(),
        session.warnings(warnings),
        summary(path, contents, tracks));
  }

  private static WriteSummary summary(
      Path path, MidiFileContents contents, List<ImportedSongWriter.WrittenTrackSummary> tracks) {
    return WriteSummary.of(
        "Imported "
            + WriteSummary.count(contents.noteCount(), "note")
            + " on "
            + WriteSummary.count(tracks.size(), "track")
            + " from "
            + path.getFileName()
            + " into a new set");
  }
}
