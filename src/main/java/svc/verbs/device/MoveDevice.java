package svc.verbs.device;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.LedgerDeviceUpdate;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Moves a device within its chain or to another track. */
@VerbDeclaration(
    path = "device move",
    tool = "edit_devices",
    operation = "move",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "to a position in its chain, or to_track_id",
    summary = "Move a device within its chain or to another track.",
    details =
        "A device that has automation cannot be moved to another track. A device inside a rack"
            + " cannot be moved.",
    examples = {
      "device move Vocal Compressor --at 1",
      "device move Vocal Compressor --to Pad",
      "device move Kick \"EQ Eight\" --to Bass --at 2"
    })
public record MoveDevice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device,
    @VerbArgument(
            value =
                "New position in the chain, counted from 1; on another track, the end of the chain"
                    + " when omitted.",
            brief = "default end",
            tool = "position",
            cli = "--at N",
            min = 1,
            optional = true,
            allowsText = true)
        Integer at,
    @VerbArgument(
            value =
                "Track to move the device to: number, handle or name; the device's own track when"
                    + " omitted.",
            tool = "to_track_id",
            cli = "--to TRACK",
            optional = true)
        TrackReference to)
    implements DeviceVerb<MoveDevice.MovedDevice> {

  public MoveDevice {
    if (at == null && to == null) {
      throw MISSING_ARGUMENT
          .because("no destination is given: give {at} or {to}")
          .hint(
              "{at} is the new position in the chain, such as 1 for its start; {to} is another track.");
    }
  }

  /**
   * The device after the move, its place before the move, and the chain that now contains the
   * device.
   */
  public record MovedDevice(
      String livesetId,
      Device device,
      DevicePlace previous,
      List<Device> devices,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  /**
   * A track and a position in its device chain, from 1.
   *
   * @param livesetId the handle of the track
   */
  public record DevicePlace(String livesetId, int index) {}

  @Override
  public UndoPlan undoPlan(MovedDevice result) {
    RecordedCall back =
        RecordedCall.of("device move")
            .withArgument("track_id", result.livesetId())
            .withArgument("device_id", result.device().id())
            .withArgument("position", String.valueOf(result.previous().index()));
    return UndoPlan.byCalls(
        result.livesetId().equals(result.previous().livesetId())
            ? back
            : back.withArgument("to_track_id", result.previous().livesetId()));
  }

  @Override
  public MovedDevice run(Session session) {
    session.host().require(Capability.DEVICE_EDITING);
    Track from = session.references().resolveTrack(track);
    Device moving = session.references().resolveTopLevelDevice(from, device, "move");
    Track target = to == null ? from : session.references().resolveTrack(to);
    boolean leaves = !target.livesetId().equals(from.livesetId());
    int devices = session.host().devices().listDevices(target.livesetId()).size();
    ChainPositionCheck.check("at", at, leaves ? devices + 1 : devices, target, devices);
    session
        .undoLog()
        .noteExcerpt(
            session,
            leaves
                ? UndoVerificationExcerpt.ofOutline()
                : UndoVerificationExcerpt.ofDeviceChain(from.livesetId()));
    return move(session, from, moving, target);
  }

  private MovedDevice move(Session session, Track from, Device moving, Track target) {
    Device moved;
    try (LedgerDeviceUpdate ledger = new LedgerDeviceUpdate(session)) {
      moved = session.host().devices().move(from.livesetId(), moving.id(), target.livesetId(), at);
      ledger.update(from.livesetId());
      ledger.update(target.livesetId());
    }
    List<Warning> warnings = new ArrayList<>();
    ChainPositionCheck.warning(moved, at).ifPresent(warnings::add);
    return new MovedDevice(
        target.livesetId(),
        moved,
        new DevicePlace(from.livesetId(), moving.index()),
        session.host().devices().listDevices(target.livesetId()),
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text(from, moving, target, moved)));
  }

  private static String text(Track from, Device moving, Track target, Device moved) {
    String device = TextSanitizer.sanitizeName(moving.name());
    String source = TextSanitizer.sanitizeName(from.name());
    if (!from.livesetId().equals(target.livesetId())) {
      return "Moved "
          + device
          + " from "
          + source
          + " to "
          + TextSanitizer.sanitizeName(target.name())
          + ", position "
          + moved.index();
    }
    return moved.index() == moving.index()
        ? device + " on " + source + " is already at position " + moved.index()
        : "Moved "
            + device
            + " on "
            + source
            + " from position "
            + moving.index()
            + " to "
            + moved.index();
  }
}
