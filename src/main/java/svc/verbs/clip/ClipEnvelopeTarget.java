package svc.verbs.clip;

import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.SceneReference;
import svc.model.argument.TrackReference;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;

/** The arguments for the session clip and the parameter of an envelope. */
public record ClipEnvelopeTarget(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.SCENE, tool = "scene_index", cli = "<scene>")
        SceneReference scene,
    @VerbArgument(
            value = ArgumentDescriptions.AUTOMATED_DEVICE,
            tool = "device_id",
            cli = "<device>")
        DeviceReference device,
    @VerbArgument(value = ArgumentDescriptions.PARAM, tool = "param_id", cli = "<param>")
        ParameterReference param) {

  EnvelopeSelection find(Session session) {
    return EnvelopeSelection.find(session, track, scene, device, param);
  }
}
