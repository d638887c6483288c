package svc.verbs.clip;

import java.util.List;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.Envelope;
import svc.model.envelope.PointWithDisplayValue;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.store.journal.RecordedCall;

/** An envelope of a session clip in results. */
@TableColumns({
  @TableColumn("device"),
  @TableColumn(value = "device_id", heading = "id", optional = true),
  @TableColumn(value = "param_index", heading = "#"),
  @TableColumn("param"),
  @TableColumn(value = "points", format = ColumnFormat.ENVELOPE),
  @TableColumn("points")
})
public record ClipEnvelope(
    String deviceId,
    @UntrustedName String device,
    int paramIndex,
    @UntrustedName String param,
    List<PointWithDisplayValue> points) {

  static ClipEnvelope fromEnvelope(Session session, String track, Envelope envelope) {
    return fromEnvelope(new CachedDeviceChain(session.host(), track), envelope);
  }

  static List<ClipEnvelope> fromEnvelope(Session session, String track, List<Envelope> envelopes) {
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), track);
    return envelopes.stream().map(envelope -> fromEnvelope(chain, envelope)).toList();
  }

  /** Returns the call that writes the envelope to the clip again. */
  RecordedCall undoCall(String track, ClipPlace place) {
    return RecordedCall.of("clip envelope write")
        .withArgument("track_id", track)
        .withArgument("scene_index", place.argument())
        .withArgument("device_id", deviceId)
        .withArgument("param_id", paramReference())
        .withArgument("points", points.stream().map(PointWithDisplayValue::toTree).toList());
  }

  /**
   * Returns the text by which a later call refers to the envelope's parameter, for undoing the
   * write.
   */
  String paramReference() {
    return MixerDevice.referenceTo(deviceId, paramIndex, param);
  }

  private static ClipEnvelope fromEnvelope(CachedDeviceChain chain, Envelope envelope) {
    String device = envelope.deviceId();
    int param = envelope.paramIndex();
    return new ClipEnvelope(
        device,
        chain.findDevice(device).map(Device::pathOrName).orElse(null),
        param,
        chain.findParameter(device, param).map(DeviceParameter::name).orElse(null),
        chain.withDisplayValues(device, param, envelope.points()));
  }
}
