package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import svc.host.check.EnvelopeCheck;
import svc.host.embedded.device.DeviceCatalog;
import svc.host.embedded.device.DeviceParameterReader;
import svc.host.embedded.device.DeviceState;
import svc.model.device.MixerDevice;
import svc.model.envelope.Envelope;

/**
 * Checks and changes the envelopes of a track's clips.
 *
 * @param track a track of the set
 * @param catalog the types of devices that the set can contain
 */
public record EnvelopeEditor(SetState set, TrackState track, DeviceCatalog catalog) {

  /**
   * Returns an envelope for a clip of the track, with its points in order of time. Throws
   * DEVICE_NOT_FOUND, PARAM_NOT_FOUND or INVALID_ARGUMENT unless the envelope is valid.
   *
   * @param length the length of the clip in beats
   */
  public Envelope requireValid(Envelope envelope, double length) {
    requireParameter(envelope.deviceId(), envelope.paramIndex());
    return new Envelope(
        envelope.deviceId(),
        envelope.paramIndex(),
        EnvelopeCheck.requireInside(envelope.points(), length));
  }

  /** Throws DEVICE_NOT_FOUND or PARAM_NOT_FOUND unless the track has a parameter. */
  public void requireParameter(String device, int param) {
    new DeviceParameterReader(catalog).read(requireDeviceOrMixer(device), param);
  }

  /** Returns a device of the track, or its mixer as a device. Throws DEVICE_NOT_FOUND. */
  public DeviceState requireDeviceOrMixer(String device) {
    return MixerDevice.isHandle(device)
        ? MixerDeviceFactory.createDevice(set, track)
        : track.requireDevice(device);
  }

  /** Returns a clip with a valid envelope in place of the one for the same parameter, if any. */
  public static ClipState write(ClipState clip, Envelope envelope) {
    List<Envelope> changed = new ArrayList<>(clip.envelopes());
    changed.removeIf(e -> e.isFor(envelope.deviceId(), envelope.paramIndex()));
    changed.add(envelope);
    return clip.withEnvelopes(changed);
  }
}
