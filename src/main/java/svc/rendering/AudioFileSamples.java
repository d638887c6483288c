package svc.rendering;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import svc.sound.score.ScoreAudio;
import svc.sound.wave.AudioFileReader;

/** The samples of an audio file in memory. */
record AudioFileSamples(float[] left, float[] right, int sampleRate)
    implements ScoreAudio.AudioSource {

  /** The longest file that is read: half an hour at 48 kHz. */
  private static final long LONGEST = 86_400_000;

  static AudioFileSamples read(Path file) throws IOException {
    try (AudioFileReader reader =
        new AudioFileReader(Files.newByteChannel(file), file.getFileName().toString())) {
      if (reader.format().frames() > LONGEST) {
        throw new IOException("the file is longer than half an hour");
      }
      return read(reader);
    }
  }

  private static AudioFileSamples read(AudioFileReader reader) throws IOException {
    boolean isStereo = reader.format().channels() == 2;
    int frames = (int) reader.format().frames();
    float[] left = new float[frames];
    float[] right = isStereo ? new float[frames] : left;
    float[] nextLeft = new float[AudioFileReader.BLOCK_FRAMES];
    float[] nextRight = new float[AudioFileReader.BLOCK_FRAMES];
    int position = 0;
    int count = reader.read(nextLeft, nextRight);
    while (count > 0) {
      System.arraycopy(nextLeft, 0, left, position, count);
      if (isStereo) {
        System.arraycopy(nextRight, 0, right, position, count);
      }
      position += count;
      count = reader.read(nextLeft, nextRight);
    }
    return new AudioFileSamples(
        Arrays.copyOf(left, position),
        isStereo ? Arrays.copyOf(right, position) : left,
        reader.format().sampleRate());
  }
}
