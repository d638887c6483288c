package svc.store.midi;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import svc.store.file.IoErrorMessages;
import svc.store.file.UserFileResolver;

/**
 * Reads Standard MIDI Files of format 0 and 1. The JDK's reader is not used: its errors contain no
 * kind and no place, and it needs over a gigabyte for a file of 16 MiB.
 */
public final class MidiFileReader {
  /** The largest accepted file in bytes. */
  public static final long MAX_BYTES = 16L << 20;

  /** The largest accepted number of notes. */
  public static final int MAX_NOTES = 100_000;

  private static final String HEADER = "MThd";
  private static final int HEADER_BYTES = 6;
  private static final int CHUNK_START_BYTES = 8;

  private final MidiByteReader in;
  private final MidiFileProblems problems = new MidiFileProblems();
  private final List<MidiFileTrack> tracks = new ArrayList<>();
  private int noteCount;
  private long endTick;

  private MidiFileReader(MidiByteReader in) {
    this.in = in;
  }

  private record Header(int format, int trackCount, int resolution) {}

  /** Returns the CRC-32 of the bytes of a file as eight hexadecimal digits. */
  public static String checksum(byte[] bytes) {
    CRC32 checksum = new CRC32();
    checksum.update(bytes);
    return String.format("%08x", checksum.getValue());
  }

  /** Reads the bytes of a file. Throws FILE_NOT_FOUND, FILE_TOO_LARGE or FILE_INVALID. */
  public static byte[] readBytes(Path file, UserFileResolver files) {
    try {
      return files.resolve(files.toRead(file)).readBytes(MAX_BYTES);
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND
          .because(file + " does not exist")
          .hint("Give the path of an existing MIDI file.")
          .withDetail("file", file.toString())
          .withCause(e);
    } catch (IOException e) {
      throw FILE_INVALID
          .because("cannot read " + file + ": " + IoErrorMessages.describe(e))
          .hint("Choose a MIDI file that you may read.")
          .withDetail("file", file.toString())
          .withCause(e);
    }
  }

  /**
   * Parses the bytes of a file. Throws FILE_INVALID if it is not a MIDI file that svc supports.
   *
   * @param file the path that errors show
   */
  public static MidiFileContents parse(Path file, byte[] bytes) {
    return new MidiFileReader(new MidiByteReader(file, bytes)).parse(bytes);
  }

  private MidiFileContents parse(byte[] bytes) {
    if (in.remaining() < HEADER.length() || !in.chunkType().equals(HEADER)) {
      throw in.invalid(FileKindGuesser.describe(bytes)).hint("Choose a Standard MIDI File (.mid).");
    }
    Header header = parseHeader();
    MidiTempoMap tempoMap = new MidiTempoMap(header.resolution(), problems);
    while (tracks.size() < header.trackCount()) {
      parseChunk(header, tempoMap);
    }
    problems.add(MidiFileProblems.ProblemKind.TRAILING, in.remaining());
    return new MidiFileContents(
        header.format(),
        header.resolution(),
        List.copyOf(tracks),
        tempoMap.tempoChanges(),
        tempoMap.signatureChanges(),
        (double) endTick / header.resolution(),
        tempoMap.markers(),
        problems.warnings());
  }

  private Header parseHeader() {
    if (in.remaining() < 4 + HEADER_BYTES) {
      throw in.invalid("the header is incomplete, at byte " + (in.position() + in.remaining()));
    }
    long length = in.number(4);
    if (length < HEADER_BYTES || length > in.remaining()) {
      throw in.invalid("the header has an invalid length of " + length + " bytes, at byte 4");
    }
    int format = (int) in.number(2);
    int trackCount = (int) in.number(2);
    int division = (int) in.number(2);
    in.bytes((int) length - HEADER_BYTES);
    requireSupported(format, trackCount, division);
    return new Header(format, trackCount, division);
  }

  private void requireSupported(int format, int trackCount, int division) {
    if (format > 1) {
      throw in.invalid("its format is " + format + ", but only formats 0 and 1 are supported")
          .hint("Save the file as format 0 or 1.");
    }
    if (division >= 0x8000) {
      int frames = 256 - (division >> 8);
      throw in.invalid("its times are in SMPTE frames (" + frames + " per second), not in beats")
          .hint("Export the file with times in ticks per quarter note.");
    }
    if (division == 0 || trackCount == 0) {
      throw in.invalid(division == 0 ? "it has 0 ticks per quarter note" : "it has no tracks");
    }
  }

  /** Parses a chunk if it is a track; skips all other chunks. */
  private void parseChunk(Header header, MidiTempoMap tempoMap) {
    String track = "track " + (tracks.size() + 1) + " of " + header.trackCount();
    int start = in.position();
    if (in.remaining() < CHUNK_START_BYTES) {
      throw in.invalid("it ends before " + track + ", at byte " + (start + in.remaining()));
    }
    boolean isTrack = in.chunkType().equals("MTrk");
    long length = in.number(4);
    if (length > in.remaining()) {
      String chunk = isTrack ? track : "the chunk before " + track;
      throw in.invalid(
          chunk
              + " at byte "
              + start
              + " should have "
              + length
              + " bytes, but only "
              + in.remaining()
              + " follow");
    }
    MidiByteReader chunk = in.section(track, (int) length);
    if (isTrack) {
      parseTrack(chunk, header, tempoMap);
    }
  }

  private void parseTrack(MidiByteReader chunk, Header header, MidiTempoMap tempoMap) {
    MidiNoteCollector notes = new MidiNoteCollector(header.resolution(), problems);
    MidiTrackParser parser =
        new MidiTrackParser(chunk, tempoMap, notes, problems, MAX_NOTES - noteCount);
    MidiFileTrack track = parser.parse();
    tracks.add(track);
    noteCount += track.notes().size();
    endTick = Math.max(endTick, parser.endTick());
  }
}
