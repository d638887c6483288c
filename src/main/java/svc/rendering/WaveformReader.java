package svc.rendering;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.sound.wave.AudioFileReader;

/** Reads audio files as waveforms. Each file is read once. */
public final class WaveformReader {
  private static final int PARTS = 4096;

  /** The longest file that is read: half an hour at 48 kHz. */
  private static final long LONGEST_FRAMES = 86_400_000;

  private final Map<Path, Optional<Waveform>> read = new HashMap<>();

  /**
   * The levels of a file.
   *
   * @param seconds the length of the file
   * @param peaks the highest level, from 0 to 1, in each of equal parts of the file
   */
  public record Waveform(double seconds, float[] peaks) {}

  /** Returns the waveform of a file; empty if svc cannot read it, or if it is too long. */
  public Optional<Waveform> read(Path file) {
    return read.computeIfAbsent(file, WaveformReader::readFile);
  }

  private static Optional<Waveform> readFile(Path file) {
    String name = String.valueOf(file.getFileName());
    try (AudioFileReader reader = new AudioFileReader(Files.newByteChannel(file), name)) {
      long frames = reader.format().frames();
      return frames == 0 || frames > LONGEST_FRAMES
          ? Optional.empty()
          : Optional.of(read(reader, frames));
    } catch (IOException | SvcException unreadable) {
      return Optional.empty();
    }
  }

  private static Waveform read(AudioFileReader reader, long frames) throws IOException {
    float[] peaks = new float[(int) Math.min(PARTS, frames)];
    float[] left = new float[AudioFileReader.BLOCK_FRAMES];
    float[] right = new float[AudioFileReader.BLOCK_FRAMES];
    boolean isStereo = reader.format().channels() == 2;
    long position = 0;
    for (int count = reader.read(left, right); count > 0; count = reader.read(left, right)) {
      for (int i = 0; i < count; i++) {
        float level = Math.abs(left[i]);
        if (isStereo) {
          level = Math.max(level, Math.abs(right[i]));
        }
        int part = (int) Math.min(peaks.length - 1, (position + i) * peaks.length / frames);
        peaks[part] = Math.max(peaks[part], level);
      }
      position += count;
    }
    return new Waveform((double) frames / reader.format().sampleRate(), peaks);
  }
}
