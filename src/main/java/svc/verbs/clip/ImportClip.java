package svc.verbs.clip;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.nio.file.Path;
import java.util.List;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.clip.NoteChange;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.set.TransportState;
import svc.model.time.SignatureChange;
import svc.model.time.TempoChange;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileReader;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Creates a session clip from a MIDI file. */
@VerbDeclaration(
    path = "clip import",
    tool = "edit_clips",
    operation = "import",
    effect = VerbEffect.DESTROYS,
    brief = "one midi_track of file",
    summary = "Create a session clip from a track of a MIDI file.",
    details = "The tempo of the set is unchanged.",
    examples = "clip import Bass Intro bass.mid")
public record ImportClip(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = ArgumentDescriptions.MIDI_FILE,
            tool = "file",
            cli = "<file>",
            fileEndings = {".mid", ".midi"})
        Path file,
    @VerbArgument(
            value = "Track of the MIDI file: 1-based number or unique name.",
            tool = "midi_track",
            cli = "--midi-track TRACK",
            optional = true)
        String midiTrack,
    @VerbArgument(
            value = ArgumentDescriptions.REPLACE,
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value =
                "Checksum that the file must have, as in the result; the journal uses it to"
                    + " detect that the file has changed.",
            tool = "checksum",
            cli = "--checksum HEX",
            optional = true,
            frontEnds = FrontEnd.DSL)
        String checksum)
    implements ClipVerb<ImportClip.ImportedClip> {
  private static final double MAX_BARS = 10_000;

  /**
   * The imported clip, without its notes.
   *
   * @param livesetId the handle of the track
   * @param previous the replaced clip with its notes, null if the slot was empty
   */
  public record ImportedClip(
      String livesetId,
      int sceneIndex,
      SessionClip clip,
      MidiSource source,
      SessionClip previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {

    /**
     * The imported track of a MIDI file, with the tempo map of the file.
     *
     * @param midiTrack the number of the track, from 1
     * @param midiTracks the number of tracks in the file
     * @param checksum the CRC-32 of the file, in hexadecimal
     */
    public record MidiSource(
        String file,
        int format,
        int midiTrack,
        @UntrustedName String midiTrackName,
        int midiTracks,
        String checksum,
        List<TempoChange> tempoChanges,
        List<SignatureChange> signatureChanges) {}
  }

  /**
   * Returns the call with the checksum of the file, so that a repetition fails if the file has
   * changed.
   */
  @Override
  public List<Verb<?>> repeatableVerbs(ImportedClip result) {
    String imported = result.source().checksum();
    return List.of(new ImportClip(track, scene, file, midiTrack, replace, imported));
  }

  @Override
  public UndoPlan undoPlan(ImportedClip result) {
    return result.previous() == null
        ? UndoPlan.byCalls(DeleteClip.callFor(result.livesetId(), result.sceneIndex()))
        : UndoPlan.impossible("svc cannot restore the replaced clip");
  }

  @Override
  public ImportedClip run(Session session) {
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    requireMidiTrack(slot);
    SessionClip previous = requireReplaceable(session, slot);
    Path path = session.stores().projects().pathForMidiFile(file);
    byte[] bytes = MidiFileReader.readBytes(path, session.files());
    MidiFileContents contents = MidiFileReader.parse(path, bytes);
    String found = requireUnchanged(path, MidiFileReader.checksum(bytes));
    int index = new MidiTrackSelection(path, contents).select(midiTrack);
    ImportedMidi midi = ImportedMidi.of(contents, contents.tracks().get(index));
    TransportState transport = session.host().transport();
    double bars = midi.clipBars(transport.signature());
    requireLength(path, bars);
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofSlots(slot.trackHandle()));
    if (previous != null) {
      session.host().clips().delete(slot.trackHandle(), slot.sceneNumber());
    }
    SessionClip clip =
        create(session, slot, midi, bars * transport.signature().beatsPerBar(), name(path, midi));
    return new ImportedClip(
        slot.trackHandle(),
        slot.sceneNumber(),
        clip.withoutNotes(),
        source(path, contents, index, found),
        previous,
        session.host().name(),
        session.warnings(midi.warnings(transport)),
        WriteSummary.of(
            "Imported "
                + WriteSummary.count(midi.merged().notes().size(), "note")
                + " from "
                + path.getFileName()
                + " as "
                + slot.text(clip)));
  }

  private String requireUnchanged(Path path, String found) {
    if (checksum != null && !checksum.equalsIgnoreCase(found)) {
      throw FILE_INVALID
          .because(path + " has changed: its checksum is " + found + ", not " + checksum)
          .hint("Restore the file, or omit {checksum} to import it as it is now.")
          .withDetail("file", path.toString());
    }
    return found;
  }

  private static void requireMidiTrack(ResolvedSlot slot) {
    if (slot.track().kind() == TrackKind.AUDIO) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(slot.track().name()) + " is an audio track; notes need a MIDI track");
    }
  }

  private SessionClip requireReplaceable(Session session, ResolvedSlot slot) {
    SessionClip previous =
        session.host().clips().get(slot.trackHandle(), slot.sceneNumber()).orElse(null);
    if (previous != null && !replace) {
      throw slot.occupiedError(previous);
    }
    return previous;
  }

  private static void requireLength(Path path, double bars) {
    if (bars > MAX_BARS) {
      throw FILE_INVALID
          .because(
              path + " is longer than " + (int) MAX_BARS + " bars, the maximum length of a clip")
          .hint("Choose a shorter MIDI file.");
    }
  }

  private static SessionClip create(
      Session session, ResolvedSlot slot, ImportedMidi midi, double beats, String name) {
    String handle = slot.trackHandle();
    int number = slot.sceneNumber();
    session.host().clips().create(handle, number, beats);
    List<NoteChange> changes =
        midi.merged().notes().stream().map(note -> new NoteChange(null, note)).toList();
    session.host().notes().change(handle, number, changes);
    return session.host().clips().rename(handle, number, name);
  }

  private static String name(Path path, ImportedMidi midi) {
    String own = TextSanitizer.sanitizeName(midi.track().name()).strip();
    return own.isEmpty()
        ? TextSanitizer.sanitizeName(
            path.getFileName().toString().replaceFirst("(?i)\\.midi?$", ""))
        : own;
  }

  private static ImportedClip.MidiSource source(
      Path path, MidiFileContents contents, int index, String checksum) {
    return new ImportedClip.MidiSource(
        path.toString(),
        contents.format(),
        index + 1,
        contents.tracks().get(index).name(),
        contents.tracks().size(),
        checksum,
        contents.tempoChanges(),
        contents.signatureChanges());
  }
}
