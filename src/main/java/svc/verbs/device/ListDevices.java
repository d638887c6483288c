package svc.verbs.device;

import java.util.List;
import svc.model.Device;
import svc.model.Track;
import svc.model.TrackRef;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Lists the devices of a track. */
@Describes(
    path = "device list",
    tool = "list_devices",
    effect = Effect.READS,
    summary = "List a track's devices in chain order.",
    details =
        "`index` counts from 1 as device deletion does; `drum_device_index` is the same position"
            + " counted from 0 as drum-pad listing does.",
    examples = "device list Bass",
    table = "index:#, name, kind, class_name:class, is_on:on, has_drum_pads:pads, id")
public record ListDevices(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track)
    implements DeviceVerb<ListDevices.Chain> {

  /** The devices in chain order. */
  public record Chain(String livesetId, List<Device> items, int total) {}

  @Override
  public Chain run(Session session) {
    Track found = session.find().track(track);
    List<Device> chain = session.host().devices().chain(found.livesetId());
    return new Chain(found.livesetId(), chain, chain.size());
  }
}
