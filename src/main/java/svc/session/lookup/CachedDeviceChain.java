package svc.session.lookup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import svc.automation.EnvelopeStorePrecision;
import svc.automation.LedgerReconciler;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.device.RackChain;
import svc.model.device.RackPathAssigner;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.EnvelopePoint;
import svc.model.envelope.PointWithDisplayValue;

/**
 * The devices of a track, including those inside its racks, and the parameters of these devices.
 * Each is read once, and a rack is read only if it is needed.
 */
public final class CachedDeviceChain {
  private final Host host;
  private final String track;
  private final List<Device> devices;
  private final Map<String, List<RackChain>> chainsOf = new HashMap<>();
  private final Map<String, List<DeviceParameter>> parametersOf = new HashMap<>();

  /**
   * Creates the cache for a track.
   *
   * @param track the handle of the track
   */
  public CachedDeviceChain(Host host, String track) {
    this.host = host;
    this.track = track;
    this.devices = host.devices().listDevices(track);
  }

  /** Returns the devices on the track's own chain in order, without devices inside racks. */
  public List<Device> devices() {
    return devices;
  }

  /** Returns the devices on the chain that contains a device: the track's own or one of a rack. */
  public List<Device> chainOf(Device device) {
    return device.isTopLevel()
        ? devices
        : allChains().stream()
            .map(RackChain::devices)
            .filter(chain -> chain.contains(device))
            .findFirst()
            .orElse(List.of());
  }

  /**
   * Returns the chains of a rack; an empty list for a device that is not a rack. Chains of racks
   * inside the rack are not included.
   */
  public List<RackChain> chainsOf(Device rack) {
    List<RackChain> read =
        rack.isTopLevel()
            ? readChains(rack)
            : chainsOf.values().stream().flatMap(List::stream).toList();
    return read.stream().filter(chain -> chain.rackId().equals(rack.id())).toList();
  }

  private List<RackChain> readChains(Device rack) {
    return chainsOf.computeIfAbsent(
        rack.id(),
        id ->
            rack.hasChains()
                ? RackPathAssigner.withPaths(rack, devices, host.devices().listChains(track, id))
                : List.of());
  }

  /** Reads all racks and returns their chains, depth first. */
  public List<RackChain> allChains() {
    List<Device> racks = devices.stream().filter(Device::hasChains).toList();
    host.prefetch(
        racks.stream()
            .map(rack -> HostQuery.of(HostQuery.Kind.RACK_CHAINS, track, rack.id()))
            .toList());
    return racks.stream().flatMap(rack -> readChains(rack).stream()).toList();
  }

  /** Reads all racks and returns the devices in them, depth first. */
  public List<Device> nestedDevices() {
    return allChains().stream().flatMap(chain -> chain.devices().stream()).toList();
  }

  /**
   * Reads all racks, and returns the devices on the track's own chain, followed by the devices
   * inside racks.
   */
  public List<Device> allDevices() {
    return Stream.concat(devices.stream(), nestedDevices().stream()).toList();
  }

  /**
   * Returns the device with the given handle, or the mixer for its handle; empty if the device no
   * longer exists. Reads the racks if the device is not on the track's chain.
   */
  public Optional<Device> findDevice(String id) {
    if (MixerDevice.isHandle(id)) {
      return Optional.of(MixerDevice.DEVICE);
    }
    return devices.stream()
        .filter(device -> device.id().equals(id))
        .findFirst()
        .or(() -> nestedDevices().stream().filter(device -> device.id().equals(id)).findFirst());
  }

  /**
   * Returns the position of a device among all devices, from 0, in the order of {@link
   * #allDevices}; empty if the device no longer exists or is the mixer. Reads the racks if the
   * device is not on the track's chain.
   */
  public OptionalInt positionOf(String id) {
    Optional<Device> found = findDevice(id).filter(device -> !MixerDevice.isHandle(device.id()));
    return found.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(
            found.get().isTopLevel() ? found.get().index() - 1 : allDevices().indexOf(found.get()));
  }

  /** Returns a parameter by device handle and index, empty if it no longer exists. */
  public Optional<DeviceParameter> findParameter(String device, int index) {
    return findDevice(device).stream()
        .flatMap(found -> parametersOf(found).stream())
        .filter(parameter -> parameter.index() == index)
        .findFirst();
  }

  /** Reads the parameters of the mixer and of all devices, also inside racks, in one request. */
  void prefetchParameters() {
    host.prefetch(
        Stream.concat(Stream.of(MixerDevice.DEVICE), allDevices().stream())
            .map(device -> HostQuery.of(HostQuery.Kind.PARAMETERS, track, device.id()))
            .toList());
  }

  /** Returns the parameters of a device of the track, or of its mixer. */
  public List<DeviceParameter> parametersOf(Device device) {
    return parametersOf.computeIfAbsent(
        device.id(), id -> host.devices().listParameters(track, id));
  }

  /**
   * Returns a reconciler, which compares the automation in the ledger with the automation in the
   * host.
   */
  public LedgerReconciler ledgerReconciler() {
    return new LedgerReconciler(
        new EnvelopeStorePrecision(host.resolutionBeats(), this::countSteps));
  }

  private int countSteps(AutomationTarget target) {
    return findParameter(target.deviceId(), target.paramIndex())
        .filter(DeviceParameter::quantized)
        .map(parameter -> (int) Math.round(parameter.max() - parameter.min()))
        .orElse(0);
  }

  /**
   * Returns the points of an envelope with the texts that the host displays for their values. The
   * texts are null if the parameter no longer exists.
   *
   * @param device the handle of the device
   * @param param the index of the parameter
   */
  public List<PointWithDisplayValue> withDisplayValues(
      String device, int param, List<EnvelopePoint> points) {
    Optional<DeviceParameter> found = findParameter(device, param);
    if (found.isEmpty()) {
      return withoutDisplayValues(points);
    }
    List<String> displays =
        host.devices().formatValues(track, device, param, raw(found.get(), points));
    List<PointWithDisplayValue> displayed = new ArrayList<>(points.size());
    for (int i = 0; i < points.size(); i++) {
      displayed.add(
          new PointWithDisplayValue(points.get(i).time(), points.get(i).value(), displays.get(i)));
    }
    return displayed;
  }

  /**
   * Returns the query that {@link #withDisplayValues} sends to the host, so that callers can
   * prefetch its answer; empty if the parameter no longer exists.
   */
  public Optional<HostQuery> displays(AutomationTarget target, List<EnvelopePoint> points) {
    String device = target.deviceId();
    int param = target.paramIndex();
    return findParameter(device, param)
        .map(found -> HostQuery.displays(track, device, param, raw(found, points)));
  }

  private static List<Double> raw(DeviceParameter parameter, List<EnvelopePoint> points) {
    double min = parameter.min();
    double range = parameter.max() - min;
    return points.stream().map(point -> min + point.value() * range).toList();
  }

  /** Returns the points of an envelope without display texts. */
  public static List<PointWithDisplayValue> withoutDisplayValues(List<EnvelopePoint> points) {
    return points.stream().map(p -> new PointWithDisplayValue(p.time(), p.value(), null)).toList();
  }
}
