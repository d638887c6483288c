package svc.verbs.clip;

import java.util.ArrayList;
import java.util.List;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;
import svc.model.set.TransportState;
import svc.model.time.SignatureChange;
import svc.model.time.TempoChange;
import svc.model.time.TimeSignature;
import svc.note.MergedNotes;
import svc.note.NoteOverlapResolver;
import svc.store.midi.MidiFileContents;
import svc.store.midi.MidiFileNote;
import svc.store.midi.MidiFileTrack;
import svc.text.NumberFormatter;
import svc.verb.result.WriteSummary;

/**
 * A track of a MIDI file that is imported into a clip.
 *
 * @param merged the notes of the track without overlaps of notes of equal pitch, which a clip
 *     cannot contain
 */
record ImportedMidi(MidiFileContents contents, MidiFileTrack track, MergedNotes merged) {
  private static final double TEMPO_TOLERANCE = 0.01;

  static ImportedMidi of(MidiFileContents contents, MidiFileTrack track) {
    List<MidiNote> notes = track.notes().stream().map(MidiFileNote::toNote).toList();
    return new ImportedMidi(contents, track, NoteOverlapResolver.merge(List.of(), notes));
  }

  /**
   * Returns the length of the clip in bars: the length of the file, rounded up to whole bars, at
   * least one bar.
   */
  double clipBars(TimeSignature signature) {
    double end =
        merged.notes().stream().mapToDouble(note -> note.start() + note.duration()).max().orElse(0);
    double bars = Math.max(end, contents.lengthBeats()) / signature.beatsPerBar();
    return Math.max(1, Math.ceil(bars - 1e-6));
  }

  List<Warning> warnings(TransportState set) {
    List<Warning> warnings = new ArrayList<>(contents.warnings());
    addTempoWarning(warnings, set.tempo());
    addSignatureWarning(warnings, set.signature());
    addNoteWarnings(warnings);
    return warnings;
  }

  private void addTempoWarning(List<Warning> warnings, double tempo) {
    List<TempoChange> changes = contents.tempoChanges();
    if (changes.stream().anyMatch(each -> Math.abs(each.bpm() - tempo) > TEMPO_TOLERANCE)) {
      warnings.add(
          new Warning(
              "TEMPO_DIFFERS",
              "the tempo of the file is "
                  + NumberFormatter.format(changes.get(0).bpm())
                  + " BPM"
                  + changeCount(changes.size())
                  + ", but the set's is "
                  + NumberFormatter.format(tempo)
                  + " BPM",
              "The notes were imported at the same beats. The tempo of the set is unchanged."));
    }
  }

  private void addSignatureWarning(List<Warning> warnings, TimeSignature signature) {
    List<SignatureChange> changes = contents.signatureChanges();
    if (changes.stream().anyMatch(each -> !toSignature(each).equals(signature))) {
      warnings.add(
          new Warning(
              "SIGNATURE_DIFFERS",
              "the time signature of the file is "
                  + toSignature(changes.get(0))
                  + changeCount(changes.size())
                  + ", but the set's is "
                  + signature,
              "The notes were imported at the same beats. The time signature of the set is unchanged."));
    }
  }

  private static TimeSignature toSignature(SignatureChange change) {
    return new TimeSignature(change.numerator(), change.denominator());
  }

  private static String changeCount(int states) {
    return states == 1
        ? ""
        : " at the start and changes " + WriteSummary.count(states - 1, "time") + " later";
  }

  private void addNoteWarnings(List<Warning> warnings) {
    int channels = track.channels().size();
    if (channels > 1) {
      warnings.add(
          new Warning(
              "CHANNELS_MERGED",
              "the notes of " + channels + " MIDI channels were merged into one clip",
              "A clip does not store channels, so the channel of each note is lost."));
    }
    int changed = merged.cut().size() + merged.replaced().size();
    if (changed > 0) {
      warnings.add(
          new Warning(
              "OVERLAPPING_NOTES_CUT",
              WriteSummary.count(changed, "note")
                  + (changed == 1 ? " was" : " were")
                  + " shortened or removed, because notes of the same pitch overlapped",
              "Notes of the same pitch cannot overlap in a clip."));
    }
  }
}
