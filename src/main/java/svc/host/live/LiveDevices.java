package svc.host.live;

import static svc.model.ErrorCode.DEVICE_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.host.Devices;
import svc.model.BrowserItem;
import svc.model.Device;
import svc.model.DrumPad;
import svc.model.Loaded;
import svc.model.Macro;
import svc.model.Parameter;
import svc.music.Dial;
import svc.music.Searched;

/** Live's device chains; what is set by its display is looked for among what Live displays. */
record LiveDevices(Script script) implements Devices {

  @Override
  public List<Device> chain(String track) {
    return script.ask(Operation.of("devices.chain", track)).list(Device.class);
  }

  @Override
  public List<Parameter> parameters(String track, String device) {
    return script.ask(about("parameters", track, device)).list(Parameter.class);
  }

  @Override
  public List<Macro> macros(String track, String device) {
    return script.ask(about("macros", track, device)).list(Macro.class);
  }

  @Override
  public List<DrumPad> pads(String track, String device) {
    return script.ask(about("pads", track, device)).list(DrumPad.class);
  }

  @Override
  public List<String> displays(String track, String device, int param, List<Double> values) {
    Operation operation =
        about("displays", track, device).with("param", param).with("values", values);
    return script.ask(operation).texts(values.size());
  }

  @Override
  public Parameter set(String track, String device, int param, double value) {
    double checked = new Panel(track, device).dial(param).checked(value);
    return write(track, device, List.of(List.of(param, checked))).get(0);
  }

  @Override
  public Parameter set(String track, String device, int param, String display) {
    return set(track, device, Map.of(param, display)).get(0);
  }

  @Override
  public List<Parameter> set(String track, String device, Map<Integer, String> displays) {
    Panel panel = new Panel(track, device);
    List<List<? extends Number>> values = new ArrayList<>();
    displays.forEach(
        (param, display) -> values.add(List.of(param, panel.dial(param).raw(display))));
    return values.isEmpty() ? List.of() : write(track, device, values);
  }

  private List<Parameter> write(
      String track, String device, List<? extends List<? extends Number>> values) {
    return script
        .ask(about("set", track, device).with("values", values))
        .list(Parameter.class, values.size());
  }

  /** A device's parameters as they can be set, read once. */
  private final class Panel {
    private final String track;
    private final Device device;
    private final List<Parameter> parameters;

    Panel(String track, String id) {
      List<Reply> read =
          script.askAll(
              List.of(about("parameters", track, id), Operation.of("devices.chain", track)));
      this.track = track;
      this.parameters = read.get(0).list(Parameter.class);
      this.device =
          read.get(1).list(Device.class).stream()
              .filter(one -> one.id().equals(id))
              .findFirst()
              .orElseThrow(() -> DEVICE_NOT_FOUND.because("there is no device " + id));
    }

    Dial dial(int param) {
      Dial.require(device.name(), param, parameters.size());
      Parameter parameter = parameters.get(param);
      Searched scale =
          Searched.of(parameter, values -> displays(track, device.id(), param, values));
      return new Dial(device.name(), parameter, scale);
    }
  }

  @Override
  public Device delete(String track, String device) {
    return script.ask(about("delete", track, device)).as(Device.class);
  }

  @Override
  public Loaded load(String track, BrowserItem item, Integer position) {
    return script
        .load(
            Operation.of("devices.load", track)
                .with("uri", item.uri())
                .with("path", item.path())
                .with("position", position))
        .as(Loaded.class);
  }

  private static Operation about(String what, String track, String device) {
    return Operation.of("devices." + what, track).with("device", device);
  }
}
