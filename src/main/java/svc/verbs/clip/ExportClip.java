package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.set.TransportState;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileNote;
import svc.store.midi.MidiFileTrack;
import svc.store.midi.MidiFileWriter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.HasWrittenFiles;
import svc.verb.result.WriteSummary;

/** Writes the notes of a clip to a MIDI file. */
@VerbDeclaration(
    path = "clip export",
    tool = "edit_clips",
    operation = "export",
    effect = VerbEffect.DESTROYS,
    brief = "notes to file",
    summary = "Write the notes of a clip to a MIDI file.",
    examples = "clip export Bass Drop bass-drop.mid")
public record ExportClip(
    ClipReference clip,
    @VerbArgument(
            value = ArgumentDescriptions.MIDI_FILE,
            tool = "file",
            cli = "<file>",
            fileEndings = {".mid", ".midi"})
        Path file,
    @VerbArgument(
            value = ArgumentDescriptions.REPLACE,
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace)
    implements ClipVerb<ExportClip.ExportedClip> {

  public ExportClip {
    if (!file.toString().toLowerCase(Locale.ROOT).matches("(?s).+\\.midi?")) {
      throw INVALID_ARGUMENT
          .because("{file} must end in .mid or .midi, not " + TextSanitizer.quote(file.toString()))
          .hint("For example, use the name bass.mid.");
    }
  }

  /**
   * A clip that was exported to a MIDI file.
   *
   * @param livesetId the handle of the track
   * @param notes the number of notes in the file
   */
  public record ExportedClip(
      String livesetId,
      ClipPlace place,
      String file,
      int notes,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, HasWrittenFiles, ClipPlace.Holder {
    @Override
    public List<String> writtenFiles() {
      return List.of(file);
    }
  }

  @Override
  public UndoPlan undoPlan(ExportedClip result) {
    return UndoPlan.outsideSet("svc does not delete the MIDI file");
  }

  @Override
  public List<Verb<?>> repeatableVerbs(ExportedClip result) {
    return List.of(new ExportClip(clip.repeatable(result.place()), file, replace));
  }

  @Override
  public ExportedClip run(Session session) {
    ResolvedClip at = ResolvedClip.find(session, clip);
    SessionClip source = at.requireClip();
    if (source.kind() != TrackKind.MIDI) {
      throw NOT_A_MIDI_TRACK
          .because(
              "the clip "
                  + TextSanitizer.quote(source.name())
                  + " is an audio clip; it has no notes")
          .hint("Choose a MIDI clip.");
    }
    Path path = session.stores().projects().pathForMidiFile(file);
    List<MidiNote> notes = source.notes().stream().filter(note -> note.start() >= 0).toList();
    List<Warning> warnings = new ArrayList<>(omittedWarnings(source.notes().size() - notes.size()));
    warnings.addAll(
        MidiFileWriter.write(
            path, session.files(), contents(source, notes, session.host().transport()), replace));
    int written = (int) notes.stream().filter(note -> !note.mute()).count();
    return new ExportedClip(
        at.trackHandle(),
        at.place(),
        path.toString(),
        written,
        session.host().name(),
        session.warnings(warnings),
        WriteSummary.of(
            "Exported " + WriteSummary.count(written, "note") + " to " + path.getFileName()));
  }

  private static MidiFileContents contents(
      SessionClip clip, List<MidiNote> notes, TransportState transport) {
    double end = notes.stream().mapToDouble(note -> note.start() + note.duration()).max().orElse(0);
    MidiFileTrack track =
        new MidiFileTrack(
            clip.name(), notes.stream().map(note -> MidiFileNote.of(note, 1)).toList());
    return MidiFileContents.of(
        List.of(track), transport.tempo(), transport.signature(), Math.max(end, clip.loopEnd()));
  }

  private static List<Warning> omittedWarnings(int omitted) {
    return omitted == 0
        ? List.of()
        : List.of(
            new Warning(
                "NOTES_OMITTED",
                WriteSummary.count(omitted, "note")
                    + " before the start of the clip "
                    + (omitted == 1 ? "was" : "were")
                    + " omitted from the MIDI file",
                "To export these notes too, move them to the start of the clip or later."));
  }
}
