package svc.verbs.device;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.RackChain;
import svc.model.routing.RoutingSide;
import svc.model.routing.SideChain;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
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
    brief = "List the devices on a track: instrument, plug-ins and effects, in order.",
    details =
        "`index` is the position in the chain, counted from 1, which most calls accept."
            + " `drum_device_index` is the same position, counted from 0, for listing drum pads."
            + " Calls that take a device also accept the `path` of a device inside a rack: rack,"
            + " chain and device, by name or number, separated by slashes, as in"
            + " \"Drum Rack/Kick/Simpler\" or \"1/2/1\".",
    examples = {"device list Bass", "device list Chords --chains", "device list Bass --sidechains"})
public record ListDevices(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Also list the chains of racks, with the devices on them.",
            brief = "also chains of racks",
            tool = "chains",
            cli = "--chains",
            defaultValue = "false")
        boolean chains,
    @VerbArgument(
            value = "Also list the side chains, with the sources that can be chosen.",
            brief = "side chains and their sources",
            tool = "sidechains",
            cli = "--sidechains",
            defaultValue = "false")
        boolean sidechains)
    implements DeviceVerb<ListDevices.DeviceList> {

  /** The side chain of a device, with what can be chosen. */
  @TableColumns({
    @TableColumn("device"),
    @TableColumn(value = "source.type.name", heading = "source"),
    @TableColumn(value = "source.channel", heading = "tap"),
    @TableColumn("on")
  })
  public record ListedSideChain(
      String deviceId, @UntrustedName String device, RoutingSide source, boolean on) {}

  /**
   * The devices of a track in chain order.
   *
   * @param livesetId the handle of the track
   * @param chains the chains of all racks, depth first; null if they are not requested
   * @param sidechains the side chains whose source svc can set; null if they are not requested
   */
  @TableColumns(@TableColumn(value = "sidechains", format = ColumnFormat.BELOW))
  public record DeviceList(
      String livesetId,
      List<Device> items,
      int total,
      List<RackChain> chains,
      List<ListedSideChain> sidechains) {}

  @Override
  public DeviceList run(Session session) {
    Track found = session.references().resolveTrack(track);
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), found.livesetId());
    return new DeviceList(
        found.livesetId(),
        chain.devices(),
        chain.devices().size(),
        chains ? chain.allChains() : null,
        sidechains ? readSideChains(session, found.livesetId(), chain) : null);
  }

  private static List<ListedSideChain> readSideChains(
      Session session, String track, CachedDeviceChain chain) {
    session.host().require(Capability.ROUTING);
    return session.host().routings().list().stream()
        .filter(routes -> routes.track().equals(track))
        .flatMap(routes -> routes.sideChains().stream())
        .map(
            listed -> {
              SideChain read = session.host().routings().readSideChain(track, listed.device());
              String name = chain.findDevice(listed.device()).map(Device::pathOrName).orElse("");
              return new ListedSideChain(listed.device(), name, read.source(), read.on());
            })
        .toList();
  }
}
