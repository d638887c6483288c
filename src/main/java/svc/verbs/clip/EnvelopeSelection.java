package svc.verbs.clip;

import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
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
record EnvelopeSelection(ResolvedClip at, Device device, DeviceParameter param) {

  static EnvelopeSelection find(Session session, ClipReference clip, ClipEnvelopeFilter filter) {
    return find(session, clip, filter.device(), filter.param());
  }

  static EnvelopeSelection find(
      Session session, ClipReference clip, DeviceReference device, ParameterReference param) {
    session.host().require(Capability.CLIP_ENVELOPES);
    ResolvedClip at = ResolvedClip.find(session, clip);
    if (device == null) {
      return new EnvelopeSelection(at, null, null);
    }
    Device found = session.references().resolveAutomatedDevice(at.track(), device);
    return new EnvelopeSelection(
        at, found, session.references().resolveParameter(at.track(), found, param));
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
                .formatValues(at.trackHandle(), device.id(), param.index(), values));
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
            session,
            at.isOnTimeline()
                ? UndoVerificationExcerpt.ofTimeline(at.trackHandle())
                : UndoVerificationExcerpt.ofEnvelopes(at.trackHandle(), at.scene().sceneIndex()));
  }
}
