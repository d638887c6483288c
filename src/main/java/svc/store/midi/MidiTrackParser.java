package svc.store.midi;

import static svc.store.midi.MidiFileProblems.ProblemKind.CONTROLLER;
import static svc.store.midi.MidiFileProblems.ProblemKind.NO_END;
import static svc.store.midi.MidiFileProblems.ProblemKind.PITCH_BEND;
import static svc.store.midi.MidiFileProblems.ProblemKind.PRESSURE;
import static svc.store.midi.MidiFileProblems.ProblemKind.PROGRAM;
import static svc.store.midi.MidiFileProblems.ProblemKind.SYSEX;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import svc.text.TextSanitizer;

/**
 * Parses the events of one track. Running status remains valid after meta events and system
 * exclusive messages, because some programs write such files.
 */
final class MidiTrackParser {
  private static final int SYSEX_START = 0xF0;
  private static final int SYSEX_ESCAPE = 0xF7;
  private static final int META = 0xFF;
  private static final int META_NAME = 0x03;
  private static final int META_MARKER = 0x06;
  private static final int META_END = 0x2F;
  private static final int META_TEMPO = 0x51;
  private static final int META_SIGNATURE = 0x58;

  private final MidiByteReader in;
  private final MidiTempoMap tempoMap;
  private final MidiNoteCollector notes;
  private final MidiFileProblems problems;
  private final int maxNotes;
  private final List<MidiControlEvent> controls = new ArrayList<>();
  private String name = "";
  private long tick;
  private boolean ended;

  MidiTrackParser(
      MidiByteReader in,
      MidiTempoMap tempoMap,
      MidiNoteCollector notes,
      MidiFileProblems problems,
      int maxNotes) {
    this.in = in;
    this.tempoMap = tempoMap;
    this.notes = notes;
    this.problems = problems;
    this.maxNotes = maxNotes;
  }

  /** Parses the events up to the end-of-track event; anything after it is ignored. */
  MidiFileTrack parse() {
    int runningStatus = 0;
    while (!ended && in.remaining() > 0) {
      tick += in.variableLength();
      int status = in.peek() < 0x80 ? runningStatus : in.next();
      if (status >= SYSEX_START) {
        parseSystemEvent(status);
      } else {
        parseChannelEvent(status);
        runningStatus = status;
      }
    }
    problems.add(NO_END, ended ? 0 : 1);
    return new MidiFileTrack(name, notes.finish(tick), List.copyOf(controls));
  }

  /** Returns the tick of the last event. */
  long endTick() {
    return tick;
  }

  private void parseChannelEvent(int status) {
    int channel = (status & 0x0F) + 1;
    switch (status >> 4) {
      case 0x8 -> notes.noteOff(tick, channel, in.nextData(), in.nextData());
      case 0x9 -> parseNoteOn(channel);
      case 0xA -> ignore(PRESSURE, 2);
      case 0xB -> ignore(CONTROLLER, 2);
      case 0xC -> parseProgram(channel);
      case 0xD -> ignore(PRESSURE, 1);
      case 0xE -> ignore(PITCH_BEND, 2);
      default ->
          throw in.invalid("a data byte without an event before it, at byte " + in.position());
    }
  }

  private void parseProgram(int channel) {
    int program = in.nextData();
    controls.add(new MidiControlEvent(tempoMap.toBeats(tick), channel, null, program));
    problems.add(PROGRAM, 1);
  }

  private void parseNoteOn(int channel) {
    notes.noteOn(tick, channel, in.nextData(), in.nextData());
    if (notes.startedCount() > maxNotes) {
      throw in.tooManyNotes(MidiFileReader.MAX_NOTES);
    }
  }

  private void ignore(MidiFileProblems.ProblemKind kind, int dataBytes) {
    for (int i = 0; i < dataBytes; i++) {
      in.nextData();
    }
    problems.add(kind, 1);
  }

  private void parseSystemEvent(int status) {
    if (status == META) {
      parseMetaEvent(in.next(), in.bytes(in.variableLength()));
    } else if (status == SYSEX_START || status == SYSEX_ESCAPE) {
      in.bytes(in.variableLength());
      problems.add(SYSEX, 1);
    } else {
      throw in.invalid(
          String.format(
              Locale.ROOT, "invalid status 0x%02X, at byte %d", status, in.position() - 1));
    }
  }

  private void parseMetaEvent(int type, byte[] data) {
    switch (type) {
      case META_NAME -> name = name.isEmpty() ? decode(data) : name;
      case META_MARKER -> tempoMap.addMarker(tick, decode(data));
      case META_TEMPO -> tempoMap.addTempo(tick, data);
      case META_SIGNATURE -> tempoMap.addSignature(tick, data);
      case META_END -> ended = true;
      default -> {
        return;
      }
    }
  }

  /**
   * Decodes a text as UTF-8, the usual encoding of programs today. If the text is not valid UTF-8,
   * decodes it as Latin-1.
   */
  private static String decode(byte[] text) {
    try {
      return TextSanitizer.sanitizeName(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text)).toString().strip());
    } catch (CharacterCodingException e) {
      return TextSanitizer.sanitizeName(new String(text, StandardCharsets.ISO_8859_1).strip());
    }
  }
}
