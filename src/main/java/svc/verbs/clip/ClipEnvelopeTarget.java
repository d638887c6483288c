package svc.verbs.clip;

import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments for the session clip and the parameter of an envelope. */
public record ClipEnvelopeTarget(
    @VerbArgument(
            value = ArgumentDescriptions.AUTOMATED_DEVICE,
            tool = "device_id",
            cli = "<device>")
        DeviceReference device,
    @VerbArgument(value = ArgumentDescriptions.PARAM, tool = "param_id", cli = "<param>")
        ParameterReference param) {

  EnvelopeSelection find(Session session, ClipReference clip) {
    return EnvelopeSelection.find(session, clip, device, param);
  }
}
