package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments that select one or all of the envelopes of a clip. */
public record ClipEnvelopeFilter(
    @VerbArgument(
            value = ArgumentDescriptions.AUTOMATED_DEVICE,
            tool = "device_id",
            cli = "--device DEVICE",
            optional = true)
        DeviceReference device,
    @VerbArgument(
            value = ArgumentDescriptions.PARAM,
            tool = "param_id",
            cli = "--param PARAM",
            optional = true)
        ParameterReference param) {

  public ClipEnvelopeFilter {
    if ((device == null) != (param == null)) {
      throw CONFLICTING_ARGUMENTS
          .because(
              "{device_id} and {param_id} must be given together; "
                  + (device == null ? "{device_id}" : "{param_id}")
                  + " is missing")
          .hint("Give both for one envelope, or neither for all envelopes of the clip.");
    }
  }
}
