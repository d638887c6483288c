package svc.verbs.device;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.DrumPad;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.ToolRowField;
import svc.model.serialization.ToolRows;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.note.PitchNames;
import svc.session.Session;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;

/** Lists the pads of a Drum Rack. */
@VerbDeclaration(
    path = "device drum-pads",
    tool = "list_drum_pads",
    effect = VerbEffect.READS,
    brief = "List the pads of a Drum Rack (kick, snare, hats) with their MIDI notes.",
    summary = "List the pads of a Drum Rack with their names and MIDI notes.",
    details =
        "{device_index} counts from 0, unlike device positions in other calls. If the device is"
            + " not a Drum Rack, the list is empty.",
    examples = "device drum-pads Kick")
public record ListDrumPads(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value =
                "Position of the Drum Rack in the chain, counted from 0; 0 is the first device.",
            brief = "from 0",
            tool = "device_index",
            cli = "--device INDEX",
            min = 0,
            defaultValue = "0",
            otherTypes = "null")
        int device,
    @VerbArgument(
            value =
                "Drum Rack by id, name or path, such as Rack/Chain/Drum Rack; replaces the"
                    + " position.",
            brief = "or this",
            tool = "device_id",
            cli = "--rack DEVICE",
            optional = true)
        DeviceReference rack)
    implements DeviceVerb<ListDrumPads.DrumPadList> {

  /** The pads of a Drum Rack that contain a chain, sorted by note. */
  public record DrumPadList(
      String livesetId,
      String deviceId,
      List<ListedPad> items,
      int total,
      List<Warning> warnings) {}

  /**
   * A pad in a list.
   *
   * @param index the index of the pad, from 0, counting only pads that contain a device chain
   * @param note the MIDI note 0-127 that plays the pad
   * @param pitch the name of that note, such as C1, as note text names it
   */
  @TableColumns({@TableColumn("pitch"), @TableColumn("name"), @TableColumn("note")})
  @ToolRows({
    @ToolRowField("index"),
    @ToolRowField("name"),
    @ToolRowField("note"),
    @ToolRowField("pitch")
  })
  public record ListedPad(int index, @UntrustedName String name, int note, String pitch) {
    private static ListedPad of(DrumPad pad) {
      return new ListedPad(pad.index(), pad.name(), pad.note(), PitchNames.format(pad.note()));
    }
  }

  @Override
  public DrumPadList run(Session session) {
    session.host().require(Capability.DRUM_PADS);
    Track found = session.references().resolveTrack(track);
    Device device = requireDevice(session, found);
    List<ListedPad> pads =
        session.host().devices().listDrumPads(found.livesetId(), device.id()).stream()
            .map(ListedPad::of)
            .toList();
    List<Warning> warnings =
        device.hasDrumPads() ? List.of() : List.of(notADrumRack(session, found, device));
    return new DrumPadList(found.livesetId(), device.id(), pads, pads.size(), warnings);
  }

  /**
   * Returns the warning that a device is not a Drum Rack. Its hint names the Drum Racks of the
   * track.
   */
  private static Warning notADrumRack(Session session, Track onTrack, Device device) {
    List<String> racks =
        session.host().devices().listDevices(onTrack.livesetId()).stream()
            .filter(Device::hasDrumPads)
            .map(rack -> rack.id() + " (" + TextSanitizer.sanitizeName(rack.name()) + ")")
            .toList();
    return new Warning(
        "NOT_A_DRUM_RACK",
        TextSanitizer.quote(device.name())
            + " on "
            + TextSanitizer.quote(onTrack.name())
            + " is not a Drum Rack, so it has no pads",
        racks.isEmpty()
            ? "The track has no Drum Rack outside other racks; choose another track or a rack's path."
            : "Give " + String.join(" or ", racks) + " as {device_id}.");
  }

  private Device requireDevice(Session session, Track onTrack) {
    if (rack != null) {
      return session.references().resolveDevice(onTrack, rack);
    }
    List<Device> chain = session.host().devices().listDevices(onTrack.livesetId());
    if (device >= chain.size()) {
      throw deviceNotFound(onTrack, chain.size());
    }
    return chain.get(device);
  }

  private SvcException deviceNotFound(Track onTrack, int count) {
    String track = TextSanitizer.quote(onTrack.name());
    return count == 0
        ? DEVICE_NOT_FOUND.because(track + " has no devices")
        : DEVICE_NOT_FOUND
            .because(
                "{device_index} must be between 0 and "
                    + (count - 1)
                    + " on "
                    + track
                    + ", not "
                    + device)
            .hint(
                "{device_index} counts devices from 0. Give the `drum_device_index` that `svc device list TRACK` shows.");
  }
}
