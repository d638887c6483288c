package svc.host.shadow;

import static svc.model.ErrorCode.LOAD_FAILED;

import java.util.List;
import java.util.Map;
import svc.host.Devices;
import svc.model.BrowserItem;
import svc.model.Device;
import svc.model.DrumPad;
import svc.model.Loaded;
import svc.model.Macro;
import svc.model.Parameter;
import svc.model.Warning;
import svc.music.Names;

/**
 * The devices of what is tried; what an item of the other host's browser brings with it is assumed.
 *
 * @param warnings get one more for each item that is loaded
 */
record ShadowDevices(Devices tried, List<Warning> warnings) implements Devices {

  @Override
  public Loaded load(String track, BrowserItem item, Integer position) {
    if (item.kind() == null) {
      throw LOAD_FAILED
          .because(
              "a dry run cannot tell what "
                  + Names.quoted(item.uri())
                  + " is, which the browser's snapshot does not have")
          .hint("`svc instrument refresh` has the host scan its browser.");
    }
    Loaded loaded = tried.load(track, item, position);
    String name = Names.quoted(loaded.device().name());
    warnings.add(
        new Warning(
            "DEVICE_ASSUMED",
            "what " + name + " brings with it is taken from svc's own tables",
            "The host itself may show other parameters."));
    return loaded;
  }

  @Override
  public List<Device> chain(String track) {
    return tried.chain(track);
  }

  @Override
  public List<Parameter> parameters(String track, String device) {
    return tried.parameters(track, device);
  }

  @Override
  public List<Macro> macros(String track, String device) {
    return tried.macros(track, device);
  }

  @Override
  public List<String> displays(String track, String device, int param, List<Double> values) {
    return tried.displays(track, device, param, values);
  }

  @Override
  public List<DrumPad> pads(String track, String device) {
    return tried.pads(track, device);
  }

  @Override
  public Parameter set(String track, String device, int param, double value) {
    return tried.set(track, device, param, value);
  }

  @Override
  public Parameter set(String track, String device, int param, String display) {
    return tried.set(track, device, param, display);
  }

  @Override
  public List<Parameter> set(String track, String device, Map<Integer, String> displays) {
    return tried.set(track, device, displays);
  }

  @Override
  public Device delete(String track, String device) {
    return tried.delete(track, device);
  }
}
