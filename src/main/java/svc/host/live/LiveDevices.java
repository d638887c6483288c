package svc.host.live;

import static svc.model.error.ErrorCode.DEVICE_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.Devices;
import svc.host.check.DeviceCheck;
import svc.model.device.BrowserItem;
import svc.model.device.CopiedDevices;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.RackChain;
import svc.model.device.RackMacro;
import svc.parameter.BisectingParameterScale;
import svc.parameter.SettableParameter;

/**
 * Live's device chains. The raw value for a display value is found by searching the values that
 * Live displays.
 */
record LiveDevices(RemoteScriptClient script) implements Devices {

  @Override
  public List<Device> listDevices(String track) {
    return script.send(ScriptOperation.of("devices.chain", track)).toRecords(Device.class);
  }

  @Override
  public List<RackChain> listChains(String track, String device) {
    return script.send(deviceOperation("chains", track, device)).toRecords(RackChain.class);
  }

  @Override
  public List<DeviceParameter> listParameters(String track, String device) {
    return script
        .send(deviceOperation("parameters", track, device))
        .toRecords(DeviceParameter.class);
  }

  @Override
  public List<RackMacro> listMacros(String track, String device) {
    return script.send(deviceOperation("macros", track, device)).toRecords(RackMacro.class);
  }

  @Override
  public List<DrumPad> listDrumPads(String track, String device) {
    return script.send(deviceOperation("pads", track, device)).toRecords(DrumPad.class);
  }

  @Override
  public List<String> formatValues(String track, String device, int param, List<Double> values) {
    ScriptOperation operation =
        deviceOperation("displays", track, device)
            .withArgument("param", param)
            .withArgument("values", values);
    return script.send(operation).toTexts(values.size());
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, double value) {
    double checked = new SettableDevice(track, device).parameterAt(param).requireValid(value);
    return writeValues(track, device, List.of(List.of(param, checked))).get(0);
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, String display) {
    return setParameter(track, device, Map.of(param, display)).get(0);
  }

  @Override
  public List<DeviceParameter> setParameter(
      String track, String device, Map<Integer, String> displays) {
    SettableDevice settable = new SettableDevice(track, device);
    List<List<? extends Number>> values = new ArrayList<>();
    displays.forEach(
        (param, display) ->
            values.add(List.of(param, settable.parameterAt(param).parseDisplayed(display))));
    return values.isEmpty() ? List.of() : writeValues(track, device, values);
  }

  private List<DeviceParameter> writeValues(
      String track, String device, List<? extends List<? extends Number>> values) {
    return script
        .send(deviceOperation("set", track, device).withArgument("values", values))
        .toRecords(DeviceParameter.class, values.size());
  }

  /**
   * A device whose parameters can be set. The device and its parameters are read in one request.
   */
  private final class SettableDevice {
    private final String track;
    private final Device device;
    private final List<DeviceParameter> parameters;

    SettableDevice(String track, String id) {
      List<OperationResult> read =
          script.sendBatch(
              List.of(
                  deviceOperation("parameters", track, id),
                  ScriptOperation.of("devices.chain", track)));
      this.track = track;
      this.parameters = read.get(0).toRecords(DeviceParameter.class);
      List<Device> chain = read.get(1).toRecords(Device.class);
      this.device =
          find(id, chain)
              .or(() -> findInRacks(id, chain))
              .orElseThrow(() -> DEVICE_NOT_FOUND.because("there is no device " + id));
    }

    private Optional<Device> findInRacks(String id, List<Device> chain) {
      List<ScriptOperation> reads =
          chain.stream()
              .filter(Device::hasChains)
              .map(rack -> deviceOperation("chains", track, rack.id()))
              .toList();
      return script.sendBatch(reads).stream()
          .flatMap(result -> result.toRecords(RackChain.class).stream())
          .flatMap(found -> find(id, found.devices()).stream())
          .findFirst();
    }

    private static Optional<Device> find(String id, List<Device> devices) {
      return devices.stream().filter(device -> device.id().equals(id)).findFirst();
    }

    SettableParameter parameterAt(int param) {
      DeviceCheck.requireParameter(device.name(), param, parameters.size());
      DeviceParameter parameter = parameters.get(param);
      BisectingParameterScale scale =
          BisectingParameterScale.of(
              parameter, values -> formatValues(track, device.id(), param, values));
      return new SettableParameter(device.name(), parameter, scale);
    }
  }

  @Override
  public Device delete(String track, String device) {
    return script.send(deviceOperation("delete", track, device)).toRecord(Device.class);
  }

  @Override
  public Device move(String track, String device, String target, Integer position) {
    return script
        .send(
            deviceOperation("move", track, device)
                .withArgument("target", target)
                .withArgument("position", position))
        .toRecord(Device.class);
  }

  @Override
  public Device duplicate(String track, String device) {
    return script.send(deviceOperation("duplicate", track, device)).toRecord(Device.class);
  }

  @Override
  public CopiedDevices copy(String track, List<String> devices, String target, Integer position) {
    return script
        .sendLongRunning(
            ScriptOperation.of("devices.copy", track)
                .withArgument("devices", devices)
                .withArgument("target", target)
                .withArgument("position", position))
        .toRecord(CopiedDevices.class);
  }

  @Override
  public Device rename(String track, String device, String name) {
    return script
        .send(deviceOperation("rename", track, device).withArgument("name", name))
        .toRecord(Device.class);
  }

  @Override
  public LoadedDevice load(String track, BrowserItem item, Integer position) {
    return script
        .sendLoading(
            ScriptOperation.of("devices.load", track)
                .withArgument("uri", item.uri())
                .withArgument("path", item.path())
                .withArgument("position", position))
        .toRecord(LoadedDevice.class);
  }

  @Override
  public LoadedDevice loadOntoPad(String track, String rack, BrowserItem sample, int note) {
    return script
        .sendLoading(
            ScriptOperation.of("devices.load_pad", track)
                .withArgument("rack", rack)
                .withArgument("note", note)
                .withArgument("uri", sample.uri())
                .withArgument("path", sample.path()))
        .toRecord(LoadedDevice.class);
  }

  private static ScriptOperation deviceOperation(String what, String track, String device) {
    return ScriptOperation.of("devices." + what, track).withArgument("device", device);
  }
}
