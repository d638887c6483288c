package svc.host.embedded;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.ClipEnvelopes;
import svc.host.embedded.device.DeviceCatalog;
import svc.host.embedded.device.DeviceParameterReader;
import svc.host.embedded.device.DeviceState;
import svc.host.embedded.set.ClipState;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.envelope.Envelope;
import svc.model.envelope.EnvelopePoint;
import svc.model.time.BeatComparison;

/** The envelopes inside session clips of the embedded host. */
final class EmbeddedEnvelopes implements ClipEnvelopes {
  private final EmbeddedSet set;
  private final EmbeddedClips clips;

  EmbeddedEnvelopes(EmbeddedSet set) {
    this.set = set;
    this.clips = new EmbeddedClips(set);
  }

  @Override
  public List<Envelope> read(String track, int scene) {
    SetState now = set.currentState();
    return clips.requireClip(now, set.requireTrack(now, track), scene).envelopes();
  }

  @Override
  public Envelope write(String track, int scene, Envelope envelope) {
    return set.updateWithResult(
        now -> {
          TrackState state = set.requireTrack(now, track);
          ClipState clip = clips.requireClip(now, state, scene);
          Envelope written = normalize(envelope, clip.endBeats());
          requireValid(now, state, written, clip.endBeats(), set.deviceCatalog());
          ClipState changed = clip.withEnvelopes(replaceEnvelope(clip.envelopes(), written));
          return new EmbeddedSet.SetChange<>(
              now.withTrackChanged(state, t -> t.withClip(scene, changed)), written);
        });
  }

  @Override
  public List<Envelope> clear(String track, int scene, String device, Integer param) {
    if ((device == null) != (param == null)) {
      throw INVALID_ARGUMENT
          .because("give both device and parameter, or neither to clear all envelopes")
          .hint("Add the missing one, or omit both.");
    }
    List<Envelope> removed = new ArrayList<>();
    clips.changeClip(
        track,
        scene,
        clip -> {
          List<Envelope> envelopes = new ArrayList<>(clip.envelopes());
          envelopes.removeIf(e -> (device == null || e.isFor(device, param)) && removed.add(e));
          return clip.withEnvelopes(envelopes);
        });
    return removed;
  }

  /**
   * Throws DEVICE_NOT_FOUND, PARAM_NOT_FOUND or INVALID_ARGUMENT unless the envelope is valid for a
   * clip of the track.
   *
   * @param length the length of the clip in beats
   */
  static void requireValid(
      SetState set, TrackState track, Envelope envelope, double length, DeviceCatalog models) {
    DeviceState device = EmbeddedDevices.requireDeviceOrMixer(set, track, envelope.deviceId());
    new DeviceParameterReader(models).read(device, envelope.paramIndex());
    ClipEnvelopes.requireInside(envelope.points(), length);
  }

  private static List<Envelope> replaceEnvelope(List<Envelope> envelopes, Envelope replacement) {
    List<Envelope> changed = new ArrayList<>(envelopes);
    changed.removeIf(e -> e.isFor(replacement.deviceId(), replacement.paramIndex()));
    changed.add(replacement);
    return changed;
  }

  /**
   * Sorts the points of an envelope by time, and moves points that are just beyond the clip's end
   * to the end. Two points at the same time are a jump, and keep their order.
   */
  static Envelope normalize(Envelope envelope, double length) {
    List<EnvelopePoint> points = new ArrayList<>(envelope.points());
    points.replaceAll(
        point -> new EnvelopePoint(BeatComparison.snap(point.time(), length), point.value()));
    points.sort((first, second) -> Double.compare(first.time(), second.time()));
    return new Envelope(envelope.deviceId(), envelope.paramIndex(), List.copyOf(points));
  }
}
