package svc.session.lookup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.EnvelopeResolution;
import svc.automation.LedgerReconciler;
import svc.host.Host;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;
import svc.model.envelope.DisplayedPoint;
import svc.model.envelope.EnvelopePoint;

/** A track's devices and their parameters, each asked of the host once. */
public final class DeviceChain {
  private final Host host;
  private final String track;
  private final List<Device> devices;
  private final Map<String, List<DeviceParameter>> parametersOf = new HashMap<>();

  /**
   * @param track its handle
   */
  public DeviceChain(Host host, String track) {
    this.host = host;
    this.track = track;
    this.devices = host.devices().listDevices(track);
  }

  /** The devices in order. */
  public List<Device> devices() {
    return devices;
  }

  /** The device of a handle, empty where it is gone. */
  public Optional<Device> findDevice(String id) {
    return devices.stream().filter(device -> device.id().equals(id)).findFirst();
  }

  /** A parameter, empty where it or its device is gone. */
  public Optional<DeviceParameter> findParameter(String device, int index) {
    return findDevice(device).stream()
        .flatMap(one -> parametersOf(one).stream())
        .filter(parameter -> parameter.index() == index)
        .findFirst();
  }

  /** The parameters of a device of the chain. */
  public List<DeviceParameter> parametersOf(Device device) {
    return parametersOf.computeIfAbsent(
        device.id(), id -> host.devices().listParameters(track, id));
  }

  /** Tells what the host holds of automation from what it lost. */
  public LedgerReconciler ledgerReconciler() {
    return new LedgerReconciler(new EnvelopeResolution(host.resolutionBeats(), this::countSteps));
  }

  private int countSteps(AutomationTarget target) {
    return findParameter(target.deviceId(), target.paramIndex())
        .filter(DeviceParameter::quantized)
        .map(one -> (int) Math.round(one.max() - one.min()))
        .orElse(0);
  }

  /** Points of an envelope with what the host shows at their values. */
  public List<DisplayedPoint> withDisplayValues(
      String device, int param, List<EnvelopePoint> points) {
    Optional<DeviceParameter> found = findParameter(device, param);
    if (found.isEmpty()) {
      return withoutDisplayValues(points);
    }
    double min = found.get().min();
    double range = found.get().max() - min;
    List<Double> raw = points.stream().map(point -> min + point.value() * range).toList();
    List<String> displays = host.devices().formatValues(track, device, param, raw);
    List<DisplayedPoint> shown = new ArrayList<>(points.size());
    for (int i = 0; i < points.size(); i++) {
      shown.add(new DisplayedPoint(points.get(i).time(), points.get(i).value(), displays.get(i)));
    }
    return shown;
  }

  /** The points alone. */
  public static List<DisplayedPoint> withoutDisplayValues(List<EnvelopePoint> points) {
    return points.stream().map(p -> new DisplayedPoint(p.time(), p.value(), null)).toList();
  }
}
