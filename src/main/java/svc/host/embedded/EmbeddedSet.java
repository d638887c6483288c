package svc.host.embedded;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import svc.host.embedded.device.DeviceCatalog;
import svc.host.embedded.set.PlayheadState;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackMixerState;
import svc.host.embedded.set.TrackState;
import svc.model.set.TransportState;
import svc.model.track.Decibels;
import svc.model.track.FaderScale;

/** The open set: finds tracks, applies changes and computes the transport state. */
final class EmbeddedSet {
  private final SetStore store;
  private final Clock clock;
  private final DeviceCatalog deviceCatalog;

  EmbeddedSet(SetStore store, Clock clock, DeviceCatalog deviceCatalog) {
    this.store = store;
    this.clock = clock;
    this.deviceCatalog = deviceCatalog;
  }

  /** Returns the clock that determines the position of the playhead. */
  Clock clock() {
    return clock;
  }

  /** Returns the types of devices that the set can contain. */
  DeviceCatalog deviceCatalog() {
    return deviceCatalog;
  }

  SetState currentState() {
    return store.read();
  }

  SetState update(UnaryOperator<SetState> change) {
    return store.applyChange(change);
  }

  /**
   * The state of a set after a change.
   *
   * @param result the return value of the call that made the change
   */
  record SetChange<R>(SetState after, R result) {}

  /** Changes the set and returns the result of the change. */
  <R> R updateWithResult(Function<SetState, SetChange<R>> change) {
    List<R> results = new ArrayList<>();
    update(
        now -> {
          SetChange<R> made = change.apply(now);
          results.add(made.result());
          return made.after();
        });
    return results.get(results.size() - 1);
  }

  /** Changes one track and returns its new state. */
  TrackState update(String handle, BiFunction<SetState, TrackState, TrackState> change) {
    return update(now -> now.withTrackChanged(now.requireTrack(handle), t -> change.apply(now, t)))
        .requireTrack(handle);
  }

  long currentMillis() {
    return clock.millis();
  }

  TransportState transportState() {
    PlayheadState head = currentState().playhead();
    return new TransportState(
        head.tempo(),
        head.signature(),
        head.playing(),
        head.loopedPositionAt(currentMillis()),
        head.loop(),
        head.metronome());
  }

  static Decibels volumeDb(TrackMixerState mixer) {
    return FaderScale.VOLUME.toDb(mixer.volume());
  }
}
