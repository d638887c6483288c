package svc.host.check;

import static svc.host.Transport.MAX_TEMPO;
import static svc.host.Transport.MIN_TEMPO;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.set.TransportState.LAST_BEAT;

import svc.model.set.SongLoop;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/** Checks settings of the transport, and positions of the song. */
public final class TransportCheck {
  private TransportCheck() {}

  /** Throws INVALID_ARGUMENT if a tempo is out of range. */
  public static void requireTempo(double tempo) {
    if (!(tempo >= MIN_TEMPO && tempo <= MAX_TEMPO)) {
      throw INVALID_ARGUMENT
          .because("a tempo must be between 20 and 999 BPM, not " + NumberFormatter.format(tempo))
          .hint("Give a tempo in this range.");
    }
  }

  /** Throws INVALID_ARGUMENT if a set cannot have a time signature. */
  public static void requireSignature(TimeSignature signature) {
    if (!signature.isPlayable()) {
      throw INVALID_ARGUMENT
          .because(
              "a time signature must be from 1/1 to 99/16 with a denominator of 1, 2, 4, 8 or 16, not "
                  + signature)
          .hint("Give a time signature such as 4/4 or 7/8.");
    }
  }

  /** Throws INVALID_ARGUMENT if the start or the length of a loop is out of range. */
  public static void requireLoop(SongLoop loop) {
    requirePosition(loop.loopStart());
    if (!(loop.loopLength() > 0 && loop.loopLength() <= LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              "the length of the loop must be above 0 and at most 1576800 beats, not "
                  + NumberFormatter.format(loop.loopLength()))
          .hint("Give a length in this range.");
    }
  }

  /** Throws INVALID_ARGUMENT if a position in beats is out of range. */
  public static void requirePosition(double beats) {
    if (!(beats >= 0 && beats <= LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              "a position must be between 0 and 1576800 beats, not "
                  + NumberFormatter.format(beats))
          .hint("Give a position in this range.");
    }
  }
}
