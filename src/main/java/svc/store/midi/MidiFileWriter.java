package svc.store.midi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.sound.midi.InvalidMidiDataException;
import javax.sound.midi.MidiSystem;
import javax.sound.midi.Sequence;
import svc.model.clip.MidiNote;
import svc.model.error.Warning;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.UserFileResolver;

/**
 * Writes Standard MIDI Files: format 0 for a single track, otherwise format 1. Times are rounded to
 * 1/960 of a beat, about half a millisecond at 120 bpm. Triplets, quintuplets and 128th notes are
 * exact.
 */
public final class MidiFileWriter {
  /** Ticks per quarter note. */
  public static final int RESOLUTION = 960;

  private MidiFileWriter() {}

  /**
   * Writes a file atomically and returns warnings about what a MIDI file cannot contain. Throws
   * INVALID_ARGUMENT if the file exists and {@code replace} is false.
   *
   * @param contents at least one track; the format, resolution and warnings are ignored
   * @param replace whether an existing file may be replaced
   */
  public static List<Warning> write(
      Path file, UserFileResolver files, MidiFileContents contents, boolean replace) {
    files.requireWritable(file, replace);
    byte[] bytes = toBytes(contents);
    try {
      AtomicFileWriter.writeShared(files.toWrite(file), bytes);
    } catch (IOException e) {
      throw IoErrorMessages.writeError(file, e);
    }
    return lossWarnings(contents);
  }

  /** Returns the bytes of a file. Muted notes are omitted. */
  static byte[] toBytes(MidiFileContents contents) {
    try {
      Sequence sequence = new Sequence(Sequence.PPQ, RESOLUTION);
      List<MidiFileTrack> tracks = contents.tracks();
      for (int i = 0; i < tracks.size(); i++) {
        MidiTrackEvents events = new MidiTrackEvents();
        if (i == 0) {
          events.addTempoMap(contents.tempoChanges(), contents.signatureChanges());
          events.addMarkers(contents.markers());
        }
        events.addTrack(tracks.get(i), contents.lengthBeats());
        events.copyTo(sequence.createTrack());
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      MidiSystem.write(sequence, tracks.size() == 1 ? 0 : 1, bytes);
      return bytes.toByteArray();
    } catch (InvalidMidiDataException e) {
      throw new IllegalArgumentException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Warning> lossWarnings(MidiFileContents contents) {
    List<MidiNote> notes =
        contents.tracks().stream().flatMap(track -> track.midiNotes().stream()).toList();
    long muted = notes.stream().filter(MidiNote::mute).count();
    long uncertain = notes.stream().filter(note -> !note.mute() && note.probability() < 1).count();
    List<Warning> warnings = new ArrayList<>();
    if (muted > 0) {
      warnings.add(
          new Warning(
              "MUTED_NOTES_OMITTED",
              (muted == 1 ? "1 muted note was" : muted + " muted notes were")
                  + " omitted from the MIDI file",
              "MIDI files cannot contain muted notes."));
    }
    if (uncertain > 0) {
      warnings.add(
          new Warning(
              "PROBABILITY_OMITTED",
              "the probability of "
                  + uncertain
                  + (uncertain == 1 ? " note" : " notes")
                  + " was omitted from the MIDI file",
              "MIDI files cannot contain probabilities; the notes always play."));
    }
    return warnings;
  }
}
