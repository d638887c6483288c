package svc.host.dryrun;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.util.List;
import java.util.Map;
import svc.host.Devices;
import svc.host.embedded.SampleItems;
import svc.model.device.BrowserItem;
import svc.model.device.CopiedDevices;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.RackChain;
import svc.model.device.RackMacro;
import svc.model.error.Warning;
import svc.text.TextSanitizer;

/**
 * The devices of a dry-run host. A device that is loaded in the dry run has the parameters of svc's
 * own tables, which may differ from those of the real device.
 *
 * @param simulated the devices of the copied set
 * @param warnings receives a warning for each loaded item
 */
record DryRunDevices(Devices simulated, List<Warning> warnings) implements Devices {

  @Override
  public LoadedDevice load(String track, BrowserItem item, Integer position) {
    if (item.kind() == null && !item.isSample()) {
      throw LOAD_FAILED
          .because(
              "the item "
                  + TextSanitizer.quote(item.uri())
                  + " is not in the browser snapshot, so a dry run cannot load it")
          .hint("Run `svc instrument refresh` to rescan the browser.");
    }
    LoadedDevice loaded = simulated.load(track, SampleItems.assumeExists(item), position);
    warnings.add(item.isSample() ? sampleWarning(item) : parameterWarning(loaded));
    return loaded;
  }

  @Override
  public LoadedDevice loadOntoPad(String track, String rack, BrowserItem sample, int note) {
    LoadedDevice loaded =
        simulated.loadOntoPad(track, rack, SampleItems.assumeExists(sample), note);
    warnings.add(sampleWarning(sample));
    return loaded;
  }

  private static Warning parameterWarning(LoadedDevice loaded) {
    return new Warning(
        "DEVICE_ASSUMED",
        "the parameters of "
            + TextSanitizer.quote(loaded.device().name())
            + " come from svc's own list, because a dry run does not load devices in the host",
        "The device in the host may have different parameters.");
  }

  private static Warning sampleWarning(BrowserItem sample) {
    return new Warning(
        "DEVICE_ASSUMED",
        "a dry run does not search the host's browser for " + TextSanitizer.quote(sample.path()),
        "If the browser does not show the sample, loading it will fail.");
  }

  @Override
  public List<Device> listDevices(String track) {
    return simulated.listDevices(track);
  }

  @Override
  public List<RackChain> listChains(String track, String device) {
    return simulated.listChains(track, device);
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
  public Device move(String track, String device, String target, Integer position) {
    return simulated.move(track, device, target, position);
  }

  @Override
  public Device duplicate(String track, String device) {
    return simulated.duplicate(track, device);
  }

  @Override
  public CopiedDevices copy(String track, List<String> devices, String target, Integer position) {
    return simulated.copy(track, devices, target, position);
  }

  @Override
  public Device rename(String track, String device, String name) {
    return simulated.rename(track, device, name);
  }

  @Override
  public Device delete(String track, String device) {
    return simulated.delete(track, device);
  }
}
