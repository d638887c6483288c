package svc.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.automation.Grain;
import svc.automation.Truth;
import svc.host.Host;
import svc.model.Device;
import svc.model.Parameter;
import svc.model.Point;
import svc.model.ShownPoint;
import svc.model.Target;

/** A track's devices and their parameters, each asked of the host once. */
public final class Chain {
  private final Host host;
  private final String track;
  private final List<Device> devices;
  private final Map<String, List<Parameter>> parameters = new HashMap<>();

  /**
   * @param track its handle
   */
  public Chain(Host host, String track) {
    this.host = host;
    this.track = track;
    this.devices = host.devices().chain(track);
  }

  /** The devices in order. */
  public List<Device> devices() {
    return devices;
  }

  /** The device of a handle, empty where it is gone. */
  public Optional<Device> device(String id) {
    return devices.stream().filter(device -> device.id().equals(id)).findFirst();
  }

  /** A parameter, empty where it or its device is gone. */
  public Optional<Parameter> parameter(String device, int index) {
    return device(device).stream()
        .flatMap(one -> parameters(one).stream())
        .filter(parameter -> parameter.index() == index)
        .findFirst();
  }

  /** The parameters of a device of the chain. */
  public List<Parameter> parameters(Device device) {
    return parameters.computeIfAbsent(device.id(), id -> host.devices().parameters(track, id));
  }

  /** Tells what the host holds of automation from what it lost. */
  public Truth truth() {
    return new Truth(new Grain(host.resolutionBeats(), this::steps));
  }

  private int steps(Target target) {
    return parameter(target.deviceId(), target.paramIndex())
        .filter(Parameter::quantized)
        .map(one -> (int) Math.round(one.max() - one.min()))
        .orElse(0);
  }

  /** Points of an envelope with what the host shows at their values. */
  public List<ShownPoint> shown(String device, int param, List<Point> points) {
    Optional<Parameter> found = parameter(device, param);
    if (found.isEmpty()) {
      return plain(points);
    }
    double min = found.get().min();
    double range = found.get().max() - min;
    List<Double> raw = points.stream().map(point -> min + point.value() * range).toList();
    List<String> displays = host.devices().displays(track, device, param, raw);
    List<ShownPoint> shown = new ArrayList<>(points.size());
    for (int i = 0; i < points.size(); i++) {
      shown.add(new ShownPoint(points.get(i).time(), points.get(i).value(), displays.get(i)));
    }
    return shown;
  }

  /** The points alone. */
  public static List<ShownPoint> plain(List<Point> points) {
    return points.stream().map(p -> new ShownPoint(p.time(), p.value(), null)).toList();
  }
}
