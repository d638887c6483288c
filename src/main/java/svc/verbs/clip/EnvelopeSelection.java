package svc.verbs.clip;

import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.Envelope;
import svc.parameter.DisplayedValueConverter;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.TextSanitizer;

/**
 * The envelopes of a clip that a call selects: the envelope of one parameter or, if the device and
 * the parameter are null, all envelopes.
 */
record EnvelopeSelection(ResolvedSlot slot, Device device, DeviceParameter param) {

  static EnvelopeSelection find(Session session, ClipEnvelopeFilter filter) {
    return find(session, filter.track(), filter.scene(), filter.device(), filter.param());
  }

  static EnvelopeSelection find(
      Session session,
      TrackReference track,
      SceneReference scene,
      DeviceReference device,
      ParameterReference param) {
    session.host().require(Capability.CLIP_ENVELOPES);
    ResolvedSlot slot = ResolvedSlot.find(session, track, scene);
    if (device == null) {
      return new EnvelopeSelection(slot, null, null);
    }
    Device found = session.references().resolveAutomatedDevice(slot.track(), device);
    return new EnvelopeSelection(
        slot, found, session.references().resolveParameter(slot.track(), found, param));
  }

  boolean includes(Envelope envelope) {
    return device == null || envelope.isFor(device.id(), param.index());
  }

  /**
   * Returns the converter between the selected parameter's values and the texts that the host
   * displays for them.
   */
  DisplayedValueConverter units(Session session) {
    return new DisplayedValueConverter(
        device.pathOrName(),
        param,
        values ->
            session
                .host()
                .devices()
                .formatValues(slot.trackHandle(), device.id(), param.index(), values));
  }

  /** Returns the names of the device and the parameter, for summaries. */
  String target() {
    return TextSanitizer.sanitizeName(device.pathOrName())
        + " "
        + TextSanitizer.sanitizeName(param.name());
  }

  /**
   * Records a digest of the clip's envelopes before a write. svc uses the digest to verify an undo
   * of the write.
   */
  void noteEnvelopes(Session session) {
    session
        .writes()
        .undoLog()
        .noteExcerpt(
            session, UndoVerificationExcerpt.ofEnvelopes(slot.trackHandle(), slot.sceneNumber()));
  }
}
