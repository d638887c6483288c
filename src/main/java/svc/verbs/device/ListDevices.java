package svc.verbs.device;

import java.util.List;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the devices of a track. */
@VerbDeclaration(
    path = "device list",
    tool = "list_devices",
    effect = VerbEffect.READS,
    summary = "List the devices of a track in chain order.",
    details =
        "`index` is the position in the chain, counted from 1, which most calls accept."
            + " `drum_device_index` is the same position, counted from 0, for listing drum pads.",
    examples = "device list Bass")
public record ListDevices(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track)
    implements DeviceVerb<ListDevices.DeviceList> {

  /** The devices in chain order. */
  public record DeviceList(String livesetId, List<Device> items, int total) {}

  @Override
  public DeviceList run(Session session) {
    Track found = session.references().resolveTrack(track);
    List<Device> chain = session.host().devices().listDevices(found.livesetId());
    return new DeviceList(found.livesetId(), chain, chain.size());
  }
}
