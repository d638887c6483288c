package svc.verbs.device;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Deletes a device from a track's chain. */
@VerbDeclaration(
    path = "device delete",
    tool = "delete_device",
    effect = VerbEffect.DESTROYS,
    brief = "Remove an effect or instrument (device) from a track.",
    summary = "Delete a device from the top-level chain of a track.",
    details =
        "The device is deleted with its automation, without confirmation. The positions of the"
            + " other devices change, so do not repeat a call with a position; use an id (dev_<n>) or"
            + " a name instead. Devices inside racks cannot be deleted.",
    examples = "device delete Pad 2")
public record DeleteDevice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Device: 1-based position in the chain, id (dev_<n>) or name.",
            brief = "id, name or position from 1",
            tool = "device_index",
            cli = "<device-index>",
            otherTypes = "integer")
        DeviceReference device)
    implements DeviceVerb<DeleteDevice.DeletedDevice> {

  /** The deleted device and the remaining chain. */
  public record DeletedDevice(
      String livesetId,
      Device previous,
      List<Device> devices,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DeletedDevice result) {
    return UndoPlan.impossible("svc cannot restore the settings of a deleted device");
  }

  @Override
  public DeletedDevice run(Session session) {
    session.host().require(Capability.DEVICE_DELETION);
    Track found = session.references().resolveTrack(track);
    Device target = session.references().resolveDeletableDevice(found, device);
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofDeviceChain(found.livesetId()));
    Device previous = session.host().devices().delete(found.livesetId(), target.id());
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
