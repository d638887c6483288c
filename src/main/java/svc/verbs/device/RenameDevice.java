package svc.verbs.device;

import static svc.model.error.ErrorCode.HOST_ERROR;

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
import svc.session.lookup.CachedDeviceChain;
import svc.session.lookup.NewName;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Renames a device. */
@VerbDeclaration(
    path = "device rename",
    tool = "edit_devices",
    operation = "rename",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Rename a device.",
    examples = "device rename Vocal Compressor Leveler")
public record RenameDevice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device,
    @VerbArgument(
            value = "New name of the device, at most 200 characters.",
            tool = "name",
            cli = "<name>")
        String name)
    implements DeviceVerb<RenameDevice.RenamedDevice> {

  public RenameDevice {
    name = NewName.require(name);
  }

  /** The device under its new name, and its old name. */
  public record RenamedDevice(
      String livesetId,
      Device device,
      @UntrustedName String previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(RenamedDevice result) {
    return UndoPlan.byCalls(
        RecordedCall.of("device rename")
            .withArgument("track_id", result.livesetId())
            .withArgument("device_id", result.device().id())
            .withArgument("name", result.previous()));
  }

  @Override
  public RenamedDevice run(Session session) {
    session.host().require(Capability.DEVICE_NAMES);
    Track onTrack = session.references().resolveTrack(track);
    Device before = session.references().resolveDevice(onTrack, device);
    session.noteNameProblems(
        "device on this track",
        name,
        session.host().devices().listDevices(onTrack.livesetId()).stream()
            .filter(other -> !other.id().equals(before.id()))
            .map(Device::name));
    Device renamed;
    try (LedgerDeviceUpdate ledger = new LedgerDeviceUpdate(session)) {
      session.host().devices().rename(onTrack.livesetId(), before.id(), name);
      renamed = readBack(session, onTrack, before);
      ledger.update(onTrack.livesetId());
    }
    return new RenamedDevice(
        onTrack.livesetId(),
        renamed,
        before.name(),
        session.hostName(),
        session.warnings(),
        WriteSummary.of(
            "Renamed device "
                + TextSanitizer.quote(before.pathOrName())
                + " to "
                + TextSanitizer.quote(renamed.name())
                + " on "
                + TextSanitizer.sanitizeName(onTrack.name())));
  }

  /** Returns the renamed device as the host reports it after the change. */
  private static Device readBack(Session session, Track onTrack, Device before) {
    return new CachedDeviceChain(session.host(), onTrack.livesetId())
        .findDevice(before.id())
        .orElseThrow(
            () ->
                HOST_ERROR
                    .because("the host has no device " + before.id() + " after renaming it")
                    .hint("Run `svc device list TRACK` to see the devices of the track."));
  }
}
