package svc.verbs.clip;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.host.Capability;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.Envelope;
import svc.model.ParamRef;
import svc.model.Parameter;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.session.Look;
import svc.session.Session;

/** The envelopes of a clip that were asked for: one, or all where device is null. */
record EnvelopeChoice(SlotAddress slot, Device device, Parameter param) {

  static void check(DeviceRef device, ParamRef param) {
    if ((device == null) != (param == null)) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "{device_id} and {param_id} go together: "
                  + (device == null ? "{device_id}" : "{param_id}")
                  + " is missing")
          .hint("Give both for one envelope, or neither for all of the clip's.");
    }
  }

  static EnvelopeChoice find(
      Session session, TrackRef track, SceneRef scene, DeviceRef device, ParamRef param) {
    session.host().require(Capability.CLIP_ENVELOPES);
    SlotAddress slot = SlotAddress.find(session, track, scene);
    if (device == null) {
      return new EnvelopeChoice(slot, null, null);
    }
    Device found = session.find().device(slot.track(), device);
    return new EnvelopeChoice(slot, found, session.find().parameter(slot.track(), found, param));
  }

  boolean includes(Envelope envelope) {
    return device == null || envelope.drives(device.id(), param.index());
  }

  /** Notes the clip's envelopes for an undo; a host that holds steps cannot write them exactly. */
  void noteEnvelopes(Session session) {
    if (session.resolution() != null) {
      session.recovery().look(session, Look.envelopes(slot.handle(), slot.number()));
    }
  }
}
