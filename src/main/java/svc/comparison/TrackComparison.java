package svc.comparison;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.comparison.SessionChange.ChangedItemKind;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.routing.DeviceSideChain;
import svc.model.routing.Route;
import svc.model.routing.TrackRoutes;
import svc.model.track.Decibels;
import svc.model.track.Track;
import svc.model.track.TrackSend;

/** Compares a track's name, mixer settings, sends and devices. */
final class TrackComparison {
  /** The smallest change of a parameter that counts, as a fraction of the parameter's range. */
  private static final double MIN_DIFFERENCE = 1e-6;

  private final TrackContents before;
  private final TrackContents after;
  private final ChangeCollector changes;

  TrackComparison(TrackContents before, TrackContents after, ChangeCollector changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  void compare() {
    compareMixers(before.track(), after.track());
    compareSends(sendLevels(before.sends()), sendLevels(after.sends()));
    if (before.routes() != null && after.routes() != null) {
      compareRoutes(before.routes(), after.routes());
    }
    compareDevices();
    compareDeviceOrder();
    compareSideChains(sideChains(before), sideChains(after));
  }

  private void compareRoutes(TrackRoutes from, TrackRoutes to) {
    changes.compareValues(
        ChangedItemKind.TRACK, "input", describe(from.input()), describe(to.input()));
    changes.compareValues(
        ChangedItemKind.TRACK, "output", describe(from.output()), describe(to.output()));
    changes.compareValues(ChangedItemKind.TRACK, "monitor", from.monitor(), to.monitor());
  }

  private static String describe(Route route) {
    return route == null ? null : route.describe();
  }

  /** Returns the sources of the side chains that have one, by the handle of their device. */
  private static Map<String, String> sideChains(TrackContents track) {
    Map<String, String> sources = new LinkedHashMap<>();
    if (track.routes() != null) {
      track.routes().sideChains().stream()
          .filter(chain -> chain.source().type().trackId() != null)
          .forEach(chain -> sources.put(chain.device(), chain.source().describe()));
    }
    return sources;
  }

  private void compareSideChains(Map<String, String> from, Map<String, String> to) {
    for (DeviceSideChain chain :
        after.routes() == null ? List.<DeviceSideChain>of() : after.routes().sideChains()) {
      String name =
          after.findDevice(chain.device()).map(found -> found.describe(null)).orElse("device");
      changes.compareValues(
          ChangedItemKind.DEVICE,
          "side chain of " + name,
          from.get(chain.device()),
          to.get(chain.device()));
    }
  }

  private void compareMixers(Track from, Track to) {
    changes.compareValues(ChangedItemKind.TRACK, "name", from.name(), to.name());
    changes.compareValues(ChangedItemKind.TRACK, "group", from.group(), to.group());
    changes.compareValues(ChangedItemKind.TRACK, "color", from.color(), to.color());
    changes.compareValues(ChangedItemKind.MIXER, "volume", from.volumeDb(), to.volumeDb(), "dB");
    changes.compareValues(ChangedItemKind.MIXER, "pan", from.pan(), to.pan());
    changes.compareValues(ChangedItemKind.MIXER, "mute", from.mute(), to.mute());
    changes.compareValues(ChangedItemKind.MIXER, "solo", from.solo(), to.solo());
    changes.compareValues(ChangedItemKind.MIXER, "arm", from.arm(), to.arm());
  }

  private static Map<String, Decibels> sendLevels(List<TrackSend> sends) {
    Map<String, Decibels> levels = new LinkedHashMap<>();
    sends.forEach(send -> levels.put(send.returnName(), send.levelDb()));
    return levels;
  }

  private void compareSends(Map<String, Decibels> from, Map<String, Decibels> to) {
    to.forEach(
        (name, level) ->
            changes.compareValues(
                ChangedItemKind.MIXER,
                "send " + name,
                from.getOrDefault(name, Decibels.SILENCE),
                level,
                "dB"));
  }

  private void compareDevices() {
    compareDevices(before.devices(), after.devices());
  }

  private void compareDevices(List<DeviceContents> from, List<DeviceContents> to) {
    for (DeviceContents removed : from) {
      if (after.findDevice(removed.device().id()).isEmpty()) {
        changes.addRemoved(
            ChangedItemKind.DEVICE, removed.device().pathOrName(), removed.device().className());
      }
    }
    for (DeviceContents device : to) {
      before
          .findDevice(device.device().id())
          .ifPresentOrElse(oldDevice -> compareDevice(oldDevice, device), () -> addDevice(device));
    }
  }

  private void compareDeviceOrder() {
    List<Device> from = devicesAlsoOn(after, before);
    List<Device> to = devicesAlsoOn(before, after);
    if (!from.stream().map(Device::id).toList().equals(to.stream().map(Device::id).toList())) {
      changes.addChanged(ChangedItemKind.DEVICE, "order", joinNames(from), joinNames(to));
    }
  }

  /** Returns the devices of a track that are on the track both before and after the change. */
  private static List<Device> devicesAlsoOn(TrackContents other, TrackContents track) {
    return track.devices().stream()
        .map(DeviceContents::device)
        .filter(device -> other.findDevice(device.id()).isPresent())
        .toList();
  }

  private static String joinNames(List<Device> devices) {
    return devices.stream().map(Device::name).collect(Collectors.joining(", "));
  }

  private void compareDevice(DeviceContents oldDevice, DeviceContents device) {
    changes.compareValues(
        ChangedItemKind.DEVICE,
        "name of device",
        oldDevice.device().name(),
        device.device().name());
    for (DeviceParameter parameter : device.parameters()) {
      DeviceParameter oldParameter = oldDevice.findParameter(parameter.index());
      if (oldParameter == null || differs(parameter, oldParameter.value())) {
        changes.addChanged(
            ChangedItemKind.PARAMETER,
            device.describe(parameter),
            displayValue(oldParameter),
            displayValue(parameter));
      }
    }
    compareDevices(oldDevice.innerDevices(), device.innerDevices());
  }

  /** Adds a new device and its parameters that differ from their default values. */
  private void addDevice(DeviceContents device) {
    changes.addAdded(
        ChangedItemKind.DEVICE, device.device().pathOrName(), device.device().className());
    for (DeviceParameter parameter : device.parameters()) {
      if (parameter.defaultValue() != null && differs(parameter, parameter.defaultValue())) {
        changes.addChanged(
            ChangedItemKind.PARAMETER, device.describe(parameter), null, displayValue(parameter));
      }
    }
  }

  private static boolean differs(DeviceParameter parameter, double from) {
    double range = parameter.max() - parameter.min();
    return Math.abs(parameter.value() - from) > MIN_DIFFERENCE * range;
  }

  /** Returns the display value, or the raw value if the host does not report one. */
  private static Object displayValue(DeviceParameter parameter) {
    if (parameter == null) {
      return null;
    }
    return parameter.display() == null ? (Object) parameter.value() : parameter.display();
  }
}
