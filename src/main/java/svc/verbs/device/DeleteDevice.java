package svc.verbs.device;

import java.util.List;
import svc.host.Capability;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Look;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Removes a device from a track's chain. */
@Describes(
    path = "device delete",
    tool = "delete_device",
    effect = Effect.DESTROYS,
    summary = "Remove a device from a track's top-level chain, at once and for good.",
    details =
        "Positions count from 1 and shift after a deletion, so do not repeat the call; a dev_<n>"
            + " handle or a name is safer. Its automation goes with it.",
    examples = "device delete Pad 2",
    table = "index:#, name, kind, class_name:class?, is_on:on?, id")
public record DeleteDevice(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(
            value = "Position in the chain, counted from 1, or a dev_<n> handle or name.",
            tool = "device_index",
            cli = "<device-index>")
        DeviceRef device)
    implements DeviceVerb<DeleteDevice.Deleted> {

  /** What was removed, and the chain that is left. */
  public record Deleted(
      String livesetId,
      Device previous,
      List<Device> devices,
      String host,
      List<Warning> warnings) {}

  @Override
  public Inverse inverse(Deleted landed) {
    return Inverse.none("a deleted device's settings cannot be loaded again");
  }

  @Override
  public Deleted run(Session session) {
    session.host().require(Capability.DEVICE_DELETION);
    Track found = session.find().track(track);
    session.recovery().look(session, Look.chain(found.livesetId()));
    Device doomed = session.find().device(found, device);
    Device previous = session.host().devices().delete(found.livesetId(), doomed.id());
    return new Deleted(
        found.livesetId(),
        previous,
        session.host().devices().chain(found.livesetId()),
        session.host().name(),
        session.warnings());
  }
}
