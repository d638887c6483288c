package svc.store.midi;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javax.sound.midi.InvalidMidiDataException;
import javax.sound.midi.MetaMessage;
import javax.sound.midi.MidiEvent;
import javax.sound.midi.MidiMessage;
import javax.sound.midi.ShortMessage;
import javax.sound.midi.Track;
import svc.model.clip.MidiNote;
import svc.model.time.SignatureChange;
import svc.model.time.TempoChange;

/**
 * The events of a track to write. At equal times, meta events come first, then note-offs, then
 * note-ons, so that repeated notes do not overlap.
 */
final class MidiTrackEvents {
  private static final int NAME = 0x03;
  private static final int MARKER = 0x06;
  private static final int END = 0x2F;
  private static final int TEMPO = 0x51;
  private static final int SIGNATURE = 0x58;
  private static final double MICROSECONDS_PER_MINUTE = 60_000_000;
  private static final int MAX_MICROSECONDS = 0xFFFFFF;
  private static final int CLOCKS_PER_CLICK = 24;
  private static final int THIRTY_SECONDS_PER_BEAT = 8;
  private static final int MAX_VALUE = 127;

  private final List<MidiEvent> events = new ArrayList<>();

  void addTempoMap(List<TempoChange> tempoChanges, List<SignatureChange> signatureChanges)
      throws InvalidMidiDataException {
    for (TempoChange change : tempoChanges) {
      int microseconds = limit(MICROSECONDS_PER_MINUTE / change.bpm(), 1, MAX_MICROSECONDS);
      addMeta(change.beat(), TEMPO, microseconds >> 16, microseconds >> 8, microseconds);
    }
    for (SignatureChange change : signatureChanges) {
      addMeta(
          change.beat(),
          SIGNATURE,
          change.numerator(),
          Integer.numberOfTrailingZeros(change.denominator()),
          CLOCKS_PER_CLICK,
          THIRTY_SECONDS_PER_BEAT);
    }
  }

  void addTrack(MidiFileTrack track, double lengthBeats) throws InvalidMidiDataException {
    if (!track.name().isEmpty()) {
      addText(0, NAME, track.name());
    }
    for (MidiControlEvent control : track.controls()) {
      addControl(control);
    }
    for (MidiFileNote note : track.notes()) {
      if (!note.note().mute()) {
        addNote(note);
      }
    }
    addMeta(lengthBeats, END);
  }

  void addMarkers(List<MidiMarker> markers) throws InvalidMidiDataException {
    for (MidiMarker marker : markers) {
      addText(marker.beat(), MARKER, marker.text());
    }
  }

  private void addText(double beat, int type, String text) throws InvalidMidiDataException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(toTick(beat), new MetaMessage(type, bytes, bytes.length));
  }

  private void addControl(MidiControlEvent control) throws InvalidMidiDataException {
    int channel = control.channel() - 1;
    add(
        toTick(control.beat()),
        control.controller() == null
            ? new ShortMessage(ShortMessage.PROGRAM_CHANGE, channel, control.value(), 0)
            : new ShortMessage(
                ShortMessage.CONTROL_CHANGE, channel, control.controller(), control.value()));
  }

  /** Adds a note. Makes the note at least one tick long, and moves a start before 0 to 0. */
  private void addNote(MidiFileNote note) throws InvalidMidiDataException {
    MidiNote content = note.note();
    int channel = note.channel() - 1;
    int velocity = limit(content.velocity(), 1, MAX_VALUE);
    int release = limit(note.releaseVelocity(), 0, MAX_VALUE);
    long start = toTick(content.start());
    long end = Math.max(start + 1, toTick(content.start() + content.duration()));
    add(start, new ShortMessage(ShortMessage.NOTE_ON, channel, content.pitch(), velocity));
    add(end, new ShortMessage(ShortMessage.NOTE_OFF, channel, content.pitch(), release));
  }

  private void addMeta(double beat, int type, int... data) throws InvalidMidiDataException {
    byte[] bytes = new byte[data.length];
    for (int i = 0; i < data.length; i++) {
      bytes[i] = (byte) data[i];
    }
    add(toTick(beat), new MetaMessage(type, bytes, bytes.length));
  }

  private void add(long tick, MidiMessage message) {
    events.add(new MidiEvent(message, tick));
  }

  private static long toTick(double beat) {
    return Math.max(0, Math.round(beat * MidiFileWriter.RESOLUTION));
  }

  private static int limit(double value, int min, int max) {
    return (int) Math.max(min, Math.min(max, Math.round(value)));
  }

  void copyTo(Track track) {
    events.stream()
        .sorted(
            Comparator.comparingLong(MidiEvent::getTick).thenComparingInt(MidiTrackEvents::rank))
        .forEach(track::add);
  }

  private static int rank(MidiEvent event) {
    boolean isNoteOn =
        event.getMessage() instanceof ShortMessage message
            && message.getCommand() == ShortMessage.NOTE_ON;
    return event.getMessage() instanceof MetaMessage ? 0 : isNoteOn ? 2 : 1;
  }
}
