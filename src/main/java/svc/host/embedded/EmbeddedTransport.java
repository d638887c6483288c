package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.function.UnaryOperator;
import svc.host.Transport;
import svc.host.embedded.set.PlayheadState;
import svc.host.embedded.set.SetState;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.TimeSignature;
import svc.text.NumberFormatter;

/**
 * The transport of the embedded host. A playing song makes no sound; its position advances with the
 * clock and repeats the loop if the loop is on.
 */
final class EmbeddedTransport implements Transport {
  private final EmbeddedSet set;

  EmbeddedTransport(EmbeddedSet set) {
    this.set = set;
  }

  @Override
  public TransportState play() {
    return update(now -> now.playhead().playing() ? now : moveTo(now, positionOf(now), true));
  }

  @Override
  public TransportState playFrom(double beats) {
    requirePosition(beats);
    return update(now -> moveTo(now, beats, true));
  }

  @Override
  public TransportState stop() {
    return update(now -> now.playhead().playing() ? moveTo(now, positionOf(now), false) : now);
  }

  /** Moves the position; a playing song continues from there. */
  TransportState jump(double beats) {
    return update(now -> moveTo(now, beats, now.playhead().playing()));
  }

  @Override
  public TransportState setTempo(double tempo) {
    if (!(tempo >= MIN_TEMPO && tempo <= MAX_TEMPO)) {
      throw INVALID_ARGUMENT
          .because("a tempo must be between 20 and 999 BPM, not " + NumberFormatter.format(tempo))
          .hint("Give a tempo in this range.");
    }
    return changeSettings(
        head -> head.withSettings(tempo, head.signature(), head.loop(), head.metronome()));
  }

  @Override
  public TransportState setSignature(TimeSignature signature) {
    if (!signature.isPlayable()) {
      throw INVALID_ARGUMENT
          .because(
              "a time signature must be from 1/1 to 99/16 with a denominator of 1, 2, 4, 8 or 16, not "
                  + signature)
          .hint("Give a time signature such as 4/4 or 7/8.");
    }
    return changeSettings(
        head -> head.withSettings(head.tempo(), signature, head.loop(), head.metronome()));
  }

  @Override
  public TransportState setLoop(SongLoop loop) {
    requirePosition(loop.loopStart());
    if (!(loop.loopLength() > 0 && loop.loopLength() <= LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              "the length of the loop must be above 0 and at most 1576800 beats, not "
                  + NumberFormatter.format(loop.loopLength()))
          .hint("Give a length in this range.");
    }
    return changeSettings(
        head -> head.withSettings(head.tempo(), head.signature(), loop, head.metronome()));
  }

  @Override
  public TransportState setMetronome(boolean on) {
    return changeSettings(
        head -> head.withSettings(head.tempo(), head.signature(), head.loop(), on));
  }

  /** Throws INVALID_ARGUMENT unless a position is in the accepted range. */
  static void requirePosition(double beats) {
    if (!(beats >= 0 && beats <= LAST_BEAT)) {
      throw INVALID_ARGUMENT
          .because(
              "a position must be between 0 and 1576800 beats, not "
                  + NumberFormatter.format(beats))
          .hint("Give a position in this range.");
    }
  }

  /**
   * Changes settings of the transport. The current position in beats is unchanged, and the new
   * settings apply from there.
   */
  private TransportState changeSettings(UnaryOperator<PlayheadState> change) {
    return update(
        now -> {
          if (change.apply(now.playhead()).equals(now.playhead())) {
            return now;
          }
          SetState current = moveTo(now, positionOf(now), now.playhead().playing());
          return current.withPlayhead(change.apply(current.playhead()));
        });
  }

  private TransportState update(UnaryOperator<SetState> change) {
    set.update(change);
    return set.transportState();
  }

  private double positionOf(SetState now) {
    return now.playhead().loopedPositionAt(set.currentMillis());
  }

  private SetState moveTo(SetState now, double beats, boolean playing) {
    return now.withPlayheadAt(beats, playing, set.currentMillis());
  }
}
