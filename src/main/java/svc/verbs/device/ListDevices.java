package svc.verbs.device;

import java.util.List;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.RackChain;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the devices of a track and, if requested, those inside its racks. */
@VerbDeclaration(
    path = "device list",
    tool = "list_devices",
    effect = VerbEffect.READS,
    summary = "List the devices of a track in chain order.",
    brief = "List the devices on a track: instrument and effects, in order.",
    details =
        "`index` is the position in the chain, counted from 1, which most calls accept."
            + " `drum_device_index` is the same position, counted from 0, for listing drum pads."
            + " Calls that take a device also accept the `path` of a device inside a rack: rack,"
            + " chain and device, by name or number, separated by slashes, as in"
            + " \"Drum Rack/Kick/Simpler\" or \"1/2/1\".",
    examples = {"device list Bass", "device list Chords --chains"})
public record ListDevices(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Also list the chains of racks, with the devices on them.",
            brief = "also chains of racks",
            tool = "chains",
            cli = "--chains",
            defaultValue = "false")
        boolean chains)
    implements DeviceVerb<ListDevices.DeviceList> {

  /**
   * The devices of a track in chain order.
   *
   * @param livesetId the handle of the track
   * @param chains the chains of all racks, depth first; null if they are not requested
   */
  public record DeviceList(
      String livesetId, List<Device> items, int total, List<RackChain> chains) {}

  @Override
  public DeviceList run(Session session) {
    Track found = session.references().resolveTrack(track);
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), found.livesetId());
    return new DeviceList(
        found.livesetId(),
        chain.devices(),
        chain.devices().size(),
        chains ? chain.allChains() : null);
  }
}
