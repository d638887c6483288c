package svc.host.embedded;

import java.util.function.UnaryOperator;
import svc.host.Transport;
import svc.host.check.TransportCheck;
import svc.host.embedded.set.PlayheadState;
import svc.host.embedded.set.SetState;
import svc.model.set.SongLoop;
import svc.model.set.TransportState;
import svc.model.time.TimeSignature;

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
    TransportCheck.requirePosition(beats);
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
    TransportCheck.requireTempo(tempo);
    return changeSettings(
        head -> head.withSettings(tempo, head.signature(), head.loop(), head.metronome()));
  }

  @Override
  public TransportState setSignature(TimeSignature signature) {
    TransportCheck.requireSignature(signature);
    return changeSettings(
        head -> head.withSettings(head.tempo(), signature, head.loop(), head.metronome()));
  }

  @Override
  public TransportState setLoop(SongLoop loop) {
    TransportCheck.requireLoop(loop);
    return changeSettings(
        head -> head.withSettings(head.tempo(), head.signature(), loop, head.metronome()));
  }

  @Override
  public TransportState setMetronome(boolean on) {
    return changeSettings(
        head -> head.withSettings(head.tempo(), head.signature(), head.loop(), on));
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
