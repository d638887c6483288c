package svc.host.embedded;

import static svc.model.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import svc.host.Envelopes;
import svc.model.Beats;
import svc.model.Envelope;
import svc.model.Point;
import svc.music.Names;

/** Envelopes inside session clips. */
final class EmbeddedEnvelopes implements Envelopes {
  private final EmbeddedSet set;
  private final EmbeddedClips clips;

  EmbeddedEnvelopes(EmbeddedSet set) {
    this.set = set;
    this.clips = new EmbeddedClips(set);
  }

  @Override
  public List<Envelope> read(String track, int scene) {
    SetState now = set.now();
    return clips.existing(now, set.track(now, track), scene).envelopes();
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    Envelope[] landed = new Envelope[1];
    set.update(
        track,
        (now, state) -> {
          ClipState clip = clips.existing(now, state, scene);
          landed[0] = fitted(envelope, clip.length());
          check(state, landed[0], clip.length(), set.models());
          return state.with(scene, clip.automated(replaced(clip.envelopes(), landed[0])));
        });
    return landed[0];
  }

  @Override
  public List<Envelope> clear(String track, int scene, String device, Integer param) {
    if ((device == null) != (param == null)) {
      throw INVALID_ARGUMENT.because(
          "an envelope is named by device and parameter; without both, all are cleared");
    }
    List<Envelope> removed = new ArrayList<>();
    clips.change(
        track,
        scene,
        clip -> {
          List<Envelope> kept = new ArrayList<>(clip.envelopes());
          kept.removeIf(e -> (device == null || e.drives(device, param)) && removed.add(e));
          return clip.automated(kept);
        });
    return removed;
  }

  /** Throws unless the envelope fits a clip of that length on that track. */
  static void check(TrackState track, Envelope envelope, double length, DeviceModels models) {
    DeviceState device =
        track.devices().stream()
            .filter(d -> d.handle().equals(envelope.deviceId()))
            .findFirst()
            .orElseThrow(
                () ->
                    DEVICE_NOT_FOUND.because(
                        Names.quoted(track.name()) + " has no device " + envelope.deviceId()));
    new Parameters(models).of(device, envelope.paramIndex());
    if (envelope.points().isEmpty()) {
      throw INVALID_ARGUMENT.because("an envelope needs at least one point");
    }
    for (Point point : envelope.points()) {
      boolean inside = point.time() >= 0 && point.time() <= length;
      if (!inside || !(point.value() >= 0 && point.value() <= 1)) {
        throw INVALID_ARGUMENT.because(
            "a point at "
                + point.time()
                + " with value "
                + point.value()
                + " is outside the clip (0 to "
                + length
                + " beats) or the range 0 to 1");
      }
    }
  }

  static List<Envelope> replaced(List<Envelope> envelopes, Envelope by) {
    List<Envelope> changed = new ArrayList<>(envelopes);
    changed.removeIf(e -> e.drives(by.deviceId(), by.paramIndex()));
    changed.add(by);
    return changed;
  }

  /**
   * With its points in order of time, and those that are equal to the clip's end at it; two at one
   * time keep their order, since they are a jump.
   */
  static Envelope fitted(Envelope envelope, double length) {
    List<Point> points = new ArrayList<>(envelope.points());
    points.replaceAll(point -> new Point(Beats.snapped(point.time(), length), point.value()));
    points.sort(Comparator.comparingDouble(Point::time));
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), List.copyOf(points));
  }
}
