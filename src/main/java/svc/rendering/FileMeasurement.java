package svc.rendering;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import svc.host.ProgressListener;
import svc.model.error.Warning;
import svc.sound.loudness.LoudnessMeter;
import svc.sound.wave.AudioFileReader;
import svc.store.file.IoErrorMessages;
import svc.text.TextSanitizer;

/**
 * The measurement of an audio file.
 *
 * @param sound the loudness and peaks of the samples that the file has
 * @param warnings FILE_TRUNCATED if the file has fewer samples than its header announces
 */
public record FileMeasurement(SoundMeasurement sound, List<Warning> warnings) {
  private static final int BLOCKS_PER_REPORT = 50;

  /** Measures a file. Throws FILE_NOT_FOUND or FILE_INVALID if svc cannot read it. */
  public static FileMeasurement measure(Path file, ProgressListener progress) {
    String name = String.valueOf(file.getFileName());
    try (AudioFileReader reader = new AudioFileReader(Files.newByteChannel(file), name)) {
      return new FileMeasurement(measure(reader, name, progress), warnings(reader, name));
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw FILE_INVALID.because("cannot read " + file + ": " + IoErrorMessages.describe(e));
    }
  }

  private static List<Warning> warnings(AudioFileReader reader, String name) throws IOException {
    return reader.isComplete()
        ? List.of()
        : List.of(
            new Warning(
                "FILE_TRUNCATED",
                TextSanitizer.quote(name)
                    + " ends before the length that its header announces; what it has is measured",
                "Export it again."));
  }

  private static SoundMeasurement measure(
      AudioFileReader reader, String name, ProgressListener progress) throws IOException {
    boolean isStereo = reader.format().channels() == 2;
    LoudnessMeter meter = new LoudnessMeter(reader.format().sampleRate(), isStereo);
    float[] left = new float[AudioFileReader.BLOCK_FRAMES];
    float[] right = new float[AudioFileReader.BLOCK_FRAMES];
    long position = 0;
    int count = reader.read(left, right);
    for (int block = 0; count > 0; block++) {
      meter.add(left, right, 0, count);
      position += count;
      if (block % BLOCKS_PER_REPORT == 0) {
        report(progress, name, (double) position / reader.format().frames());
      }
      count = reader.read(left, right);
    }
    return SoundMeasurement.of(meter.whole());
  }

  private static void report(ProgressListener progress, String name, double done) {
    if (Thread.currentThread().isInterrupted()) {
      throw CANCELLED.because("measuring was interrupted");
    }
    progress.report("measuring " + name, done);
  }
}
