package svc.verbs.set;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import svc.host.Capability;
import svc.host.Host;
import svc.instrument.DeviceLoader;
import svc.instrument.LoadableItemFinder;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.model.device.Device;
import svc.model.device.LoadedDevice;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.session.Session;
import svc.setcode.ItemKind;
import svc.setcode.SetItem;
import svc.text.TextSanitizer;
import svc.verbs.set.MatchedSet.MatchedTrack;
import svc.verbs.set.SetCodeChanges.Step;

/** Creates devices, and replaces those whose preset has changed. */
final class DeviceStage implements SetCodeStage {
  private final Session session;
  private final Host host;
  private final Consumer<Warning> warn;

  DeviceStage(Session session, Consumer<Warning> warn) {
    this.session = session;
    this.host = session.host();
    this.warn = warn;
  }

  @Override
  public List<Step> plan(MatchedSet now) {
    List<Step> steps = new ArrayList<>();
    for (MatchedTrack track : now.tracks()) {
      List<SetItem> wanted = track.wanted().children(ItemKind.DEVICE);
      for (int i = 0; i < wanted.size(); i++) {
        SetItem device = wanted.get(i);
        boolean isLast = i == wanted.size() - 1;
        Optional<SetItem> present = now.find(device);
        if (present.isEmpty()) {
          Integer position = isLast ? null : positionAfter(now, track, wanted, i);
          steps.add(MatchedSet.atLine(device, () -> load(now, track, device, position)));
        } else if (hasOtherPreset(device, present.get())) {
          steps.add(MatchedSet.atLine(device, () -> replace(now, track, device, present.get())));
        }
      }
    }
    return steps;
  }

  /** Returns the position after the device before it, null if that one has yet to be loaded. */
  private static Integer positionAfter(
      MatchedSet now, MatchedTrack track, List<SetItem> wanted, int index) {
    if (index == 0) {
      return now.find(wanted.get(1)).isPresent() ? Integer.valueOf(1) : null;
    }
    return now.find(wanted.get(index - 1))
        .map(before -> indexOf(track, before.handle()) + 1)
        .orElse(null);
  }

  private static int indexOf(MatchedTrack track, String device) {
    return track.contents().devices().stream()
        .map(each -> each.device())
        .filter(each -> each.id().equals(device))
        .map(Device::index)
        .findFirst()
        .orElseThrow();
  }

  private boolean hasOtherPreset(SetItem device, SetItem present) {
    return device.value("preset").isPresent()
        && device.value("name").isEmpty()
        && host.supports(Capability.DEVICE_NAMES)
        && !presetName(device).equals(present.value("name").orElse(""));
  }

  /** Returns the name of the preset: the last part of its path, without its ending. */
  private static String presetName(SetItem device) {
    String path = (String) device.value("preset").orElseThrow();
    return path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.(adv|adg)$", "");
  }

  private void replace(MatchedSet now, MatchedTrack track, SetItem device, SetItem present) {
    int position = indexOf(track, present.handle());
    host.devices().delete(track.handle(), present.handle());
    int left = host.devices().listDevices(track.handle()).size();
    load(now, track, device, position > left ? null : (Integer) position);
  }

  private void load(MatchedSet now, MatchedTrack track, SetItem wanted, Integer position) {
    host.require(Capability.DEVICE_LOADING);
    LoadedDevice loaded =
        DeviceLoader.loadAndVerify(session, track.contents().track(), item(wanted), position);
    DeviceLoader.rearmedWarning(loaded).ifPresent(warn);
    for (Device replaced : loaded.replaced()) {
      requireUnmanaged(now, track, wanted, replaced);
      warn.accept(replacedWarning(track, wanted, replaced));
    }
    Device device = loaded.device();
    String found = now.reader().deviceId(device);
    boolean isPreset = wanted.value("preset").isPresent();
    String name = isPreset ? presetName(wanted) : device.name();
    if (!name.equals(device.name()) && host.supports(Capability.DEVICE_NAMES)) {
      device = host.devices().rename(track.handle(), device.id(), name);
      found = now.reader().deviceId(device);
    }
    if (!found.equals(wanted.id())) {
      throw MatchedSet.error(
              LOAD_FAILED,
              wanted,
              TextSanitizer.quote(isPreset ? name : wanted.id())
                  + " is a "
                  + TextSanitizer.sanitizeName(found)
                  + ", not a "
                  + TextSanitizer.sanitizeName(wanted.id()))
          .hint("Write device '" + TextSanitizer.sanitizeName(found) + "'.");
    }
  }

  /** Throws FILE_INVALID if the file also describes the instrument that a new one replaces. */
  private static void requireUnmanaged(
      MatchedSet now, MatchedTrack track, SetItem wanted, Device replaced) {
    String id = now.reader().deviceId(replaced);
    boolean isManaged =
        track.wanted().children(ItemKind.DEVICE).stream()
            .anyMatch(device -> device != wanted && device.id().equals(id));
    if (isManaged) {
      throw MatchedSet.error(
              FILE_INVALID,
              wanted,
              TextSanitizer.quote(wanted.id())
                  + " would replace "
                  + TextSanitizer.quote(id)
                  + ", because a track has one instrument")
          .hint("Remove one of them from the track, or put them into an instrument rack.");
    }
  }

  /** Returns the warning about an instrument that the new one replaces. */
  private static Warning replacedWarning(MatchedTrack track, SetItem wanted, Device replaced) {
    return new Warning(
        "DEVICE_REPLACED",
        TextSanitizer.quote(wanted.id())
            + " replaces "
            + TextSanitizer.quote(replaced.name())
            + " on "
            + TextSanitizer.quote(track.wanted().id())
            + ", which the file does not describe: a track has one instrument",
        "To keep it, remove device '"
            + TextSanitizer.sanitizeName(wanted.id())
            + "' from the track in the file.");
  }

  private BrowserItem item(SetItem wanted) {
    Optional<Object> preset = wanted.value("preset");
    if (preset.isEmpty()) {
      Optional<BrowserItem> stock =
          StockDeviceDefaults.find(wanted.id())
              .map(
                  type ->
                      new BrowserItem(
                          type.uri(), type.name(), type.path(), BrowserItemKind.DEVICE, true));
      if (stock.isPresent()) {
        return stock.get();
      }
    }
    try {
      return new LoadableItemFinder(session).findByTextOrName((String) preset.orElse(wanted.id()));
    } catch (SvcException e) {
      throw e.withPrefix(MatchedSet.lineOf(wanted));
    }
  }
}
