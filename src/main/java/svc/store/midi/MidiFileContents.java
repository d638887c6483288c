package svc.store.midi;

import java.util.List;
import svc.model.error.Warning;
import svc.model.time.SignatureChange;
import svc.model.time.TempoChange;
import svc.model.time.TimeSignature;

/**
 * The contents of a MIDI file. Times are in beats (quarter notes) from its start.
 *
 * @param format 0 for a single track, 1 for parallel tracks
 * @param resolution ticks per quarter note
 * @param tracks all tracks of the file, including those without notes
 * @param tempoChanges in order of time; empty if the file contains no tempo, which means 120 bpm
 * @param signatureChanges in order of time; empty if the file contains no time signature, which
 *     means 4/4
 * @param lengthBeats the end of the longest track
 * @param markers in order of time
 * @param warnings warnings about data in the file that svc changed or ignored
 */
public record MidiFileContents(
    int format,
    int resolution,
    List<MidiFileTrack> tracks,
    List<TempoChange> tempoChanges,
    List<SignatureChange> signatureChanges,
    double lengthBeats,
    List<MidiMarker> markers,
    List<Warning> warnings) {

  /** Creates the contents of a file without markers. */
  public MidiFileContents(
      int format,
      int resolution,
      List<MidiFileTrack> tracks,
      List<TempoChange> tempoChanges,
      List<SignatureChange> signatureChanges,
      double lengthBeats,
      List<Warning> warnings) {
    this(
        format,
        resolution,
        tracks,
        tempoChanges,
        signatureChanges,
        lengthBeats,
        List.of(),
        warnings);
  }

  /** Creates the contents of a new file, with one tempo and one time signature. */
  public static MidiFileContents of(
      List<MidiFileTrack> tracks, double bpm, TimeSignature signature, double lengthBeats) {
    return new MidiFileContents(
        tracks.size() == 1 ? 0 : 1,
        MidiFileWriter.RESOLUTION,
        tracks,
        List.of(new TempoChange(0, bpm)),
        List.of(new SignatureChange(0, signature.numerator(), signature.denominator())),
        lengthBeats,
        List.of());
  }

  /** Returns the number of notes in all tracks. */
  public int noteCount() {
    return tracks.stream().mapToInt(track -> track.notes().size()).sum();
  }
}
