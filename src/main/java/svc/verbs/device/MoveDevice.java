package svc.verbs.device;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.LedgerDeviceUpdate;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.lookup.CachedDeviceChain;
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
        "A device inside a rack moves within its chain of the rack; with {to}, which can be its own"
            + " track, it moves out of the rack. A device that has automation stays on its chain.",
    examples = {
      "device move Vocal Compressor --at 1",
      "device move Vocal Compressor --to Pad",
      "device move Kick \"EQ Eight\" --to Bass --at 2",
      "device move Kick \"808 Core Kit/Kick 808/Simpler\" --at 1"
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
            otherTypes = "string")
        Integer at,
    @VerbArgument(
            value =
                "Track to move the device to: number, handle or name; the device's own chain when"
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
   * A track and a position in a device chain, from 1.
   *
   * @param livesetId the handle of the track
   * @param path the path of the device if the chain is inside a rack; otherwise null
   */
  public record DevicePlace(String livesetId, int index, @UntrustedName String path) {}

  @Override
  public UndoPlan undoPlan(MovedDevice result) {
    if (result.previous().path() != null && result.device().isTopLevel()) {
      return UndoPlan.impossible("svc cannot move a device into a rack");
    }
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
    Device moving = session.references().resolveDevice(from, device);
    Track target = to == null ? null : session.references().resolveTrack(to);
    checkPosition(session, from, moving, target);
    noteExcerpts(session, from, moving, target);
    return move(session, from, moving, target);
  }

  private void checkPosition(Session session, Track from, Device moving, Track target) {
    CachedDeviceChain own = new CachedDeviceChain(session.host(), from.livesetId());
    if (target == null) {
      int devices = own.chainOf(moving).size();
      ChainPositionCheck.check("at", at, devices, chainName(from, moving), devices);
      return;
    }
    boolean stays = target.livesetId().equals(from.livesetId()) && moving.isTopLevel();
    int devices = session.host().devices().listDevices(target.livesetId()).size();
    String name = TextSanitizer.quote(target.name());
    ChainPositionCheck.check("at", at, stays ? devices : devices + 1, name, devices);
  }

  private static String chainName(Track track, Device device) {
    return device.isTopLevel() ? TextSanitizer.quote(track.name()) : "its chain of the rack";
  }

  private static void noteExcerpts(Session session, Track from, Device moving, Track target) {
    boolean leaves = target != null && !target.livesetId().equals(from.livesetId());
    if (leaves) {
      session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofOutline());
    }
    if (!moving.isTopLevel()) {
      session
          .writes()
          .undoLog()
          .noteExcerpt(session, UndoVerificationExcerpt.ofAllDevices(from.livesetId()));
    } else if (!leaves) {
      session
          .writes()
          .undoLog()
          .noteExcerpt(session, UndoVerificationExcerpt.ofDeviceChain(from.livesetId()));
    }
  }

  private MovedDevice move(Session session, Track from, Device moving, Track target) {
    String goal = target == null ? from.livesetId() : target.livesetId();
    Device moved;
    try (LedgerDeviceUpdate ledger = new LedgerDeviceUpdate(session)) {
      moved =
          session
              .host()
              .devices()
              .move(from.livesetId(), moving.id(), target == null ? null : goal, at);
      ledger.update(from.livesetId());
      ledger.update(goal);
    }
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), goal);
    Device placed = chain.findDevice(moved.id()).orElse(moved);
    List<Warning> warnings = new ArrayList<>();
    ChainPositionCheck.warning(placed, at).ifPresent(warnings::add);
    return new MovedDevice(
        goal,
        placed,
        new DevicePlace(from.livesetId(), moving.index(), moving.path()),
        chain.chainOf(placed),
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text(from, moving, target == null ? from : target, placed)));
  }

  private static String text(Track from, Device moving, Track target, Device moved) {
    String device = TextSanitizer.sanitizeName(moving.pathOrName());
    String source = TextSanitizer.sanitizeName(from.name());
    boolean changesChain =
        !from.livesetId().equals(target.livesetId()) || moving.isTopLevel() != moved.isTopLevel();
    if (changesChain) {
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
