package svc.verbs.device;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.NOT_A_MIDI_TRACK;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.CopiedDevices;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.model.track.TrackKind;
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

/** Copies a device, or all devices of a track, to a track. */
@VerbDeclaration(
    path = "device copy",
    tool = "edit_devices",
    operation = "copy",
    effect = VerbEffect.DESTROYS,
    brief = "a device or `all` (the chain) to to_track_id",
    summary = "Copy a device, or all devices of a track, to a track.",
    details =
        "The copies have the settings and the order of the originals, but no automation. An"
            + " instrument replaces the instrument of the target, which `replaced` lists; MIDI"
            + " effects are placed before it, audio effects after it. A device inside a rack is"
            + " copied to the chain of the target.",
    examples = {
      "device copy Bass all --to Lead",
      "device copy Vocal Compressor --to Pad --position 1"
    })
public record CopyDevice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value =
                "Device: 1-based position in the chain, id (dev_<n>), name or path into a rack; `all`"
                    + " for the whole chain.",
            tool = "device_id",
            cli = "<device>")
        DeviceReference device,
    @VerbArgument(
            value = "Track to copy to: number, handle or name.",
            tool = "to_track_id",
            cli = "--to TRACK")
        TrackReference to,
    @VerbArgument(
            value = "Position in the chain, counted from 1; the end of the chain when omitted.",
            brief = "default end",
            tool = "position",
            cli = "--position N",
            min = 1,
            optional = true,
            otherTypes = "string")
        Integer position)
    implements DeviceVerb<CopyDevice.CopiedChain> {
  private static final String ALL = "all";

  /** The copies, the devices that they replaced, and the chain of the target. */
  public record CopiedChain(
      String livesetId,
      List<Device> copies,
      List<Device> replaced,
      List<Device> devices,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(CopiedChain result) {
    if (!result.replaced().isEmpty()) {
      return UndoPlan.impossible("svc cannot restore the settings of the replaced device");
    }
    List<RecordedCall> calls = new ArrayList<>();
    for (Device copy : result.copies()) {
      calls.add(
          RecordedCall.of("device delete")
              .withArgument("track_id", result.livesetId())
              .withArgument("device_index", copy.id()));
    }
    Collections.reverse(calls);
    return UndoPlan.byCalls(calls);
  }

  @Override
  public CopiedChain run(Session session) {
    session.writes().requireOptional(Capability.DEVICE_COPYING);
    Track from = session.references().resolveTrack(track);
    List<Device> originals = originals(session, from);
    Track target = session.references().resolveTrack(to);
    requireMidi(originals, target);
    int present = session.host().devices().listDevices(target.livesetId()).size();
    ChainPositionCheck.check(
        "position", position, present + 1, TextSanitizer.quote(target.name()), present);
    session
        .writes()
        .undoLog()
        .noteExcerpt(session, UndoVerificationExcerpt.ofAllDevices(target.livesetId()));
    return copy(session, from, originals, target);
  }

  private List<Device> originals(Session session, Track from) {
    List<Device> chain = session.host().devices().listDevices(from.livesetId());
    boolean isAll =
        device.text().strip().equalsIgnoreCase(ALL)
            && chain.stream().noneMatch(each -> each.name().equalsIgnoreCase(ALL));
    if (!isAll) {
      return List.of(session.references().resolveDevice(from, device));
    }
    if (chain.isEmpty()) {
      throw DEVICE_NOT_FOUND
          .because(TextSanitizer.quote(from.name()) + " has no devices")
          .hint("Choose a track with devices.");
    }
    return chain;
  }

  /** Throws NOT_A_MIDI_TRACK if one of several devices cannot be on the target. */
  private static void requireMidi(List<Device> originals, Track target) {
    List<String> others = names(originals, DeviceKind.AUDIO_EFFECT);
    if (target.kind() == TrackKind.MIDI
        || originals.size() == 1
        || others.size() == originals.size()) {
      return;
    }
    throw NOT_A_MIDI_TRACK
        .because(
            TextSanitizer.quote(target.name())
                + " is not a MIDI track and cannot contain all of these devices")
        .hint(
            others.isEmpty()
                ? "Choose a MIDI track."
                : "Choose a MIDI track, or copy the audio effects one by one: "
                    + String.join(", ", others)
                    + ".");
  }

  private static List<String> names(List<Device> devices, DeviceKind kind) {
    return devices.stream()
        .filter(each -> each.kind() == kind)
        .map(each -> TextSanitizer.quote(each.name()))
        .toList();
  }

  private CopiedChain copy(Session session, Track from, List<Device> originals, Track target) {
    CopiedDevices copied;
    try (LedgerDeviceUpdate ledger = new LedgerDeviceUpdate(session)) {
      copied =
          session
              .host()
              .devices()
              .copy(
                  from.livesetId(),
                  originals.stream().map(Device::id).toList(),
                  target.livesetId(),
                  position);
      ledger.update(target.livesetId());
    }
    List<Warning> warnings = new ArrayList<>();
    ChainPositionCheck.warning(copied.devices().get(0), position).ifPresent(warnings::add);
    if (!copied.automated().isEmpty()) {
      warnings.add(automationWarning(copied));
    }
    return new CopiedChain(
        target.livesetId(),
        copied.devices(),
        copied.replaced(),
        session.host().devices().listDevices(target.livesetId()),
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text(from, copied, target)));
  }

  private static Warning automationWarning(CopiedDevices copied) {
    return new Warning(
        "AUTOMATION_COPIED",
        "the host copied the automation of "
            + copied.automated().stream()
                .map(TextSanitizer::quote)
                .collect(Collectors.joining(", "))
            + " as well",
        "If you do not want it, remove it in Live.");
  }

  private static String text(Track from, CopiedDevices copied, Track target) {
    List<Device> copies = copied.devices();
    String what =
        copies.size() == 1
            ? TextSanitizer.sanitizeName(copies.get(0).name())
            : WriteSummary.count(copies.size(), "device");
    String replaced =
        copied.replaced().stream()
            .map(each -> TextSanitizer.sanitizeName(each.name()))
            .collect(Collectors.joining(", "));
    return "Copied "
        + what
        + " from "
        + TextSanitizer.sanitizeName(from.name())
        + " to "
        + TextSanitizer.sanitizeName(target.name())
        + ", position "
        + copies.get(0).index()
        + (replaced.isEmpty() ? "" : " (replaced " + replaced + ")");
  }
}
