package svc.host.dryrun;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.util.List;
import java.util.Map;
import svc.host.Devices;
import svc.model.device.BrowserItem;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.RackMacro;
import svc.model.error.Warning;
import svc.text.TextSanitizer;

/**
 * The devices of what is tried; what an item of the other host's browser brings with it is assumed.
 *
 * @param warnings get one more for each item that is loaded
 */
record DryRunDevices(Devices simulated, List<Warning> warnings) implements Devices {

  @Override
  public LoadedDevice load(String track, BrowserItem item, Integer position) {
    if (item.kind() == null) {
      throw LOAD_FAILED
          .because(
              "a dry run cannot tell what "
                  + TextSanitizer.quote(item.uri())
                  + " is, which the browser's snapshot does not have")
          .hint("`svc instrument refresh` has the host scan its browser.");
    }
    LoadedDevice loaded = simulated.load(track, item, position);
    String name = TextSanitizer.quote(loaded.device().name());
    warnings.add(
        new Warning(
            "DEVICE_ASSUMED",
            "what " + name + " brings with it is taken from svc's own tables",
            "The host itself may show other parameters."));
    return loaded;
  }

  @Override
  public List<Device> listDevices(String track) {
    return simulated.listDevices(track);
  }

  @Override
  public List<DeviceParameter> listParameters(String track, String device) {
    return simulated.listParameters(track, device);
  }

  @Override
  public List<RackMacro> listMacros(String track, String device) {
    return simulated.listMacros(track, device);
  }

  @Override
  public List<String> formatValues(String track, String device, int param, List<Double> values) {
    return simulated.formatValues(track, device, param, values);
  }

  @Override
  public List<DrumPad> listDrumPads(String track, String device) {
    return simulated.listDrumPads(track, device);
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, double value) {
    return simulated.setParameter(track, device, param, value);
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, String display) {
    return simulated.setParameter(track, device, param, display);
  }

  @Override
  public List<DeviceParameter> setParameter(
      String track, String device, Map<Integer, String> displays) {
    return simulated.setParameter(track, device, displays);
  }

  @Override
  public Device delete(String track, String device) {
    return simulated.delete(track, device);
  }
}
