package svc.verbs.device;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Capability;
import svc.instrument.DeviceLoader;
import svc.instrument.LoadableItemFinder;
import svc.model.argument.BrowserPath;
import svc.model.device.BrowserItem;
import svc.model.device.Device;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.note.PitchNames;
import svc.session.LedgerDeviceUpdate;
import svc.session.Session;
import svc.session.UndoVerificationExcerpt;
import svc.session.lookup.CachedDeviceChain;
import svc.text.TextSanitizer;
import svc.verb.result.WriteSummary;
import svc.verbs.device.LoadDevice.LoadDeviceResult;

/** Loads samples onto the pads of the Drum Rack of a track. */
final class PadLoader {
  private PadLoader() {}

  static LoadDeviceResult load(Session session, Track track, BrowserPath path, String pad) {
    session.host().require(Capability.DRUM_PADS);
    BrowserItem item = requireSample(new LoadableItemFinder(session).findByTextOrName(path.text()));
    Device rack = requireDrumRack(session, track);
    int note = requireNote(session, track, rack, pad);
    String handle = track.livesetId();
    session.writes().undoLog().noteExcerpt(session, UndoVerificationExcerpt.ofAllDevices(handle));
    session.userInteraction().report("loading " + TextSanitizer.quote(item.name()), 0);
    LoadedDevice loaded;
    try (LedgerDeviceUpdate ledger = new LedgerDeviceUpdate(session)) {
      loaded = session.host().devices().loadOntoPad(handle, rack.id(), item, note);
      ledger.update(handle);
    }
    List<Warning> warnings = new ArrayList<>();
    DeviceLoader.rearmedWarning(loaded).ifPresent(warnings::add);
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), handle);
    Device placed = chain.findDevice(loaded.device().id()).orElse(loaded.device());
    return new LoadDeviceResult(
        handle,
        placed,
        item.uri(),
        item.path(),
        null,
        null,
        PitchNames.format(note),
        loaded.replaced(),
        chain.chainOf(placed),
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text(placed, track, note, loaded.replaced())));
  }

  private static BrowserItem requireSample(BrowserItem item) {
    if (!item.isSample() && item.path() != null) {
      throw INVALID_ARGUMENT
          .because(TextSanitizer.quote(item.name()) + " is not a sample; {pad} is only for samples")
          .hint("Omit {pad} to load it onto the track.")
          .withDetail("argument", "pad");
    }
    return item;
  }

  private static Device requireDrumRack(Session session, Track track) {
    return session.host().devices().listDevices(track.livesetId()).stream()
        .filter(Device::hasDrumPads)
        .findFirst()
        .orElseThrow(
            () ->
                DEVICE_NOT_FOUND
                    .because(TextSanitizer.quote(track.name()) + " has no Drum Rack")
                    .hint("Load one first: `svc device load TRACK \"Drums/Drum Rack\"`."));
  }

  /** Returns the note of a pad, which is given by its pitch, its note or its name. */
  private static int requireNote(Session session, Track track, Device rack, String pad) {
    String text = pad.strip();
    return PitchNames.find(text)
        .orElseGet(
            () ->
                session.host().devices().listDrumPads(track.livesetId(), rack.id()).stream()
                    .filter(found -> found.name().equalsIgnoreCase(text))
                    .mapToInt(DrumPad::note)
                    .findFirst()
                    .orElseThrow(
                        () ->
                            INVALID_ARGUMENT
                                .because(
                                    "{pad} must be a pitch such as C1, a MIDI note from 0 to 127,"
                                        + " or the name of a pad of "
                                        + TextSanitizer.quote(rack.name())
                                        + ", not "
                                        + TextSanitizer.quote(pad))
                                .hint("Run `svc device drum-pads TRACK` to see the pads.")
                                .withDetail("argument", "pad")));
  }

  private static String text(Device loaded, Track track, int note, List<Device> replaced) {
    return "Loaded "
        + TextSanitizer.sanitizeName(loaded.name())
        + " on pad "
        + PitchNames.format(note)
        + " of "
        + TextSanitizer.sanitizeName(track.name())
        + (replaced.isEmpty()
            ? ""
            : " (replaced " + TextSanitizer.sanitizeName(replaced.get(0).name()) + ")");
  }
}
