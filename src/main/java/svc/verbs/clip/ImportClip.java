package svc.verbs.clip;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.clip.SessionClip;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.set.TransportState;
import svc.model.time.SignatureChange;
import svc.model.time.TempoChange;
import svc.model.track.TrackKind;
import svc.session.Session;
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

/** Creates a clip from a MIDI file. */
@VerbDeclaration(
    path = "clip import",
    tool = "edit_clips",
    operation = "import",
    effect = VerbEffect.DESTROYS,
    brief = "one midi_track of file",
    summary = "Create a clip from a track of a MIDI file.",
    details = "The tempo of the set is unchanged.",
    examples = "clip import Bass Intro bass.mid")
public record ImportClip(
    ClipReference clip,
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
   * @param previous the replaced clip of a slot with its notes, null if the slot was empty
   * @param replaced the number of clips of the timeline that were replaced or cut, null if none
   */
  public record ImportedClip(
      String livesetId,
      ClipPlace place,
      SessionClip clip,
      MidiSource source,
      SessionClip previous,
      Integer replaced,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary, ClipPlace.Holder {

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
    return List.of(
        new ImportClip(clip.repeatable(result.place()), file, midiTrack, replace, imported));
  }

  @Override
  public UndoPlan undoPlan(ImportedClip result) {
    return result.previous() == null && result.replaced() == null
        ? UndoPlan.byCalls(DeleteClip.callFor(result.livesetId(), result.place()))
        : UndoPlan.impossible("svc cannot restore the replaced clips");
  }

  @Override
  public ImportedClip run(Session session) {
    ResolvedClip at = ResolvedClip.findPlace(session, clip);
    requireMidiTrack(at);
    SessionClip previous = requireReplaceable(at);
    Path path = session.stores().projects().pathForMidiFile(file);
    byte[] bytes = MidiFileReader.readBytes(path, session.files());
    MidiFileContents contents = MidiFileReader.parse(path, bytes);
    String found = requireUnchanged(path, MidiFileReader.checksum(bytes));
    int index = new MidiTrackSelection(path, contents).select(midiTrack);
    ImportedMidi midi = ImportedMidi.of(contents, contents.tracks().get(index));
    TransportState transport = session.host().transport();
    double bars = midi.clipBars(transport.signature());
    requireLength(path, bars);
    at.noteBefore();
    NewClip created = new NewClip(at, bars * transport.signature().beatsPerBar(), name(path, midi));
    int replaced =
        session.writes().runOrRestore(() -> created.write(midi.merged().notes(), replace));
    SessionClip imported = at.requireClip();
    List<Warning> warnings = new ArrayList<>(midi.warnings(transport));
    warnings.addAll(created.warnings());
    return new ImportedClip(
        at.trackHandle(),
        at.place(),
        imported.withoutNotes(),
        source(path, contents, index, found),
        previous,
        at.isOnTimeline() && replaced > 0 ? (Integer) replaced : null,
        session.host().name(),
        session.warnings(warnings),
        NewClip.summary(
            "Imported "
                + WriteSummary.count(midi.merged().notes().size(), "note")
                + " from "
                + path.getFileName()
                + " as "
                + at.text(imported),
            at.isOnTimeline() ? replaced : 0));
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

  private static void requireMidiTrack(ResolvedClip at) {
    if (at.track().kind() == TrackKind.AUDIO) {
      throw NOT_A_MIDI_TRACK.because(
          TextSanitizer.quote(at.track().name()) + " is an audio track; notes need a MIDI track");
    }
  }

  /** Returns the clip in the slot; null if it is empty, or for a place on the timeline. */
  private SessionClip requireReplaceable(ResolvedClip at) {
    SessionClip previous = at.isOnTimeline() ? null : at.read().orElse(null);
    if (previous != null && !replace) {
      throw at.occupiedError(previous);
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
