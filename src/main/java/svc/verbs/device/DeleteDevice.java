package svc.verbs.device;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.SetExcerpt;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Removes a device from a track's chain. */
@VerbDeclaration(
    path = "device delete",
    tool = "delete_device",
    effect = VerbEffect.DESTROYS,
    summary = "Remove a device from a track's top-level chain, at once and for good.",
    details =
        "Positions count from 1 and shift after a deletion, so do not repeat the call; a dev_<n>"
            + " handle or a name is safer. Its automation goes with it.",
    examples = "device delete Pad 2")
public record DeleteDevice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Position in the chain, counted from 1, or a dev_<n> handle or name.",
            tool = "device_index",
            cli = "<device-index>")
        DeviceReference device)
    implements DeviceVerb<DeleteDevice.DeletedDevice> {

  /** What was removed, and the chain that is left. */
  public record DeletedDevice(
      String livesetId,
      Device previous,
      List<Device> devices,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {}

  @Override
  public UndoPlan undoPlan(DeletedDevice landed) {
    return UndoPlan.impossible("a deleted device's settings cannot be loaded again");
  }

  @Override
  public DeletedDevice run(Session session) {
    session.host().require(Capability.DEVICE_DELETION);
    Track found = session.references().resolveTrack(track);
    session.undoLog().noteExcerpt(session, SetExcerpt.ofDeviceChain(found.livesetId()));
    Device doomed = session.references().resolveDevice(found, device);
    Device previous = session.host().devices().delete(found.livesetId(), doomed.id());
    return new DeletedDevice(
        found.livesetId(),
        previous,
        session.host().devices().listDevices(found.livesetId()),
        session.host().name(),
        session.warnings(),
        WriteSummary.of(
            "Deleted " + text(previous) + " from " + TextSanitizer.sanitizeName(found.name())));
  }

  private static String text(Device device) {
    return TextSanitizer.sanitizeName(device.name()) + " (position " + device.index() + ")";
  }
}
