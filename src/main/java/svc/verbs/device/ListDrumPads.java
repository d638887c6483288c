package svc.verbs.device;

import static svc.model.ErrorCode.DEVICE_NOT_FOUND;

import java.util.List;
import svc.host.Capability;
import svc.model.Device;
import svc.model.DrumPad;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.TrackRef;
import svc.music.Names;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Says;

/** Lists the pads of a drum rack. */
@Describes(
    path = "device drum-pads",
    tool = "list_drum_pads",
    effect = Effect.READS,
    summary = "List the pads of a Drum Rack with their names and MIDI notes.",
    details = "The list is empty when the device at the index is not a Drum Rack.",
    examples = "device drum-pads Kick",
    table = "index:#, name, note")
public record ListDrumPads(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(
            value =
                "Position of the Drum Rack in the chain, counted from 0: 0 is the first device.",
            tool = "device_index",
            cli = "--device INDEX",
            min = 0,
            whenOmitted = "0")
        int device)
    implements DeviceVerb<ListDrumPads.Pads> {

  /** The pads that hold a chain, in order of note. */
  public record Pads(String livesetId, String deviceId, List<DrumPad> items, int total) {}

  @Override
  public Pads run(Session session) {
    session.host().require(Capability.DRUM_PADS);
    Track found = session.find().track(track);
    List<Device> chain = session.host().devices().chain(found.livesetId());
    if (device >= chain.size()) {
      throw missing(found, chain.size());
    }
    String id = chain.get(device).id();
    List<DrumPad> pads = session.host().devices().pads(found.livesetId(), id);
    return new Pads(found.livesetId(), id, pads, pads.size());
  }

  private SvcException missing(Track on, int count) {
    String track = Names.quoted(on.name());
    return count == 0
        ? DEVICE_NOT_FOUND.because(track + " has no devices")
        : DEVICE_NOT_FOUND
            .because(
                "{device_index} "
                    + device
                    + " does not exist on "
                    + track
                    + "; they are numbered 0 to "
                    + (count - 1))
            .hint("Here devices are counted from 0.");
  }
}
