package svc.verbs.device;

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

/** Duplicates a device. */
@VerbDeclaration(
    path = "device duplicate",
    tool = "edit_devices",
    operation = "duplicate",
    effect = VerbEffect.WRITES,
    brief = "after itself",
    summary = "Duplicate a device; the copy is placed after it.",
    details =
        "The copy has no automation. The device can be inside a rack. Instruments cannot be"
            + " duplicated. In Live, needs Live 12.3.",
    examples = "device duplicate Vocal Compressor")
public record DuplicateDevice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device)
    implements DeviceVerb<DuplicateDevice.DuplicatedDevice> {

  /** The copy and the chain that contains it. */
  public record DuplicatedDevice(
      String livesetId,
      Device device,
      List<Device> devices,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DuplicatedDevice result) {
    if (!result.device().isTopLevel()) {
      return UndoPlan.impossible("svc cannot delete a device inside a rack");
    }
    return UndoPlan.byCalls(
        RecordedCall.of("device delete")
            .withArgument("track_id", result.livesetId())
            .withArgument("device_index", result.device().id()));
  }

  @Override
  public DuplicatedDevice run(Session session) {
    session.writes().requireOptional(Capability.DEVICE_DUPLICATION);
    Track onTrack = session.references().resolveTrack(track);
    Device original = session.references().resolveDevice(onTrack, device);
    String handle = onTrack.livesetId();
    session
        .writes()
        .undoLog()
        .noteExcerpt(
            session,
            original.isTopLevel()
                ? UndoVerificationExcerpt.ofDeviceChain(handle)
                : UndoVerificationExcerpt.ofAllDevices(handle));
    Device copy;
    try (LedgerDeviceUpdate ledger = new LedgerDeviceUpdate(session)) {
      copy = session.host().devices().duplicate(handle, original.id());
      ledger.update(handle);
    }
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), handle);
    Device placed = chain.findDevice(copy.id()).orElse(copy);
    return new DuplicatedDevice(
        handle,
        placed,
        chain.chainOf(placed),
        session.hostName(),
        session.warnings(),
        WriteSummary.of(
            "Duplicated "
                + TextSanitizer.sanitizeName(original.pathOrName())
                + " on "
                + TextSanitizer.sanitizeName(onTrack.name())
                + ", position "
                + placed.index()));
  }
}
