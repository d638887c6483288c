package svc.rendering;

import static svc.model.error.ErrorCode.NO_SOUND_CARD;

import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.LineUnavailableException;
import javax.sound.sampled.SourceDataLine;
import svc.model.error.SvcException;

/** The sound card of this computer. */
public final class SoundCard {
  private static final int BITS = 16;
  private static final int CHANNELS = 2;
  private static final int BUFFER_BYTES = 1 << 15;

  private SoundCard() {}

  /** Opens the sound card. Throws NO_SOUND_CARD if there is none, or it does not play this rate. */
  public static SoundLine open(int sampleRate) {
    try {
      AudioFormat format = new AudioFormat(sampleRate, BITS, CHANNELS, true, false);
      SourceDataLine line = AudioSystem.getSourceDataLine(format);
      line.open(format, BUFFER_BYTES);
      line.start();
      return new CardLine(line);
    } catch (IllegalArgumentException | LineUnavailableException e) {
      throw unavailable("no sound card that plays " + sampleRate + " Hz was found", e);
    } catch (LinkageError e) {
      throw unavailable("this Java has no sound libraries", e);
    }
  }

  private static SvcException unavailable(String problem, Throwable cause) {
    return NO_SOUND_CARD.because(problem).withCause(cause);
  }

  /** A line of the sound card. */
  private record CardLine(SourceDataLine line) implements SoundLine {
    @Override
    public void write(byte[] samples) {
      line.write(samples, 0, samples.length);
    }

    @Override
    public void drain() {
      line.drain();
    }

    @Override
    public void close() {
      line.stop();
      line.close();
    }
  }
}
