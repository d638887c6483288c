package svc.host;

import java.util.List;
import java.util.Map;
import svc.model.device.BrowserItem;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.RackMacro;

/** The top-level device chains of tracks; nested racks are not addressable. */
public interface Devices {

  /** The devices of a track in chain order. */
  List<Device> listDevices(String track);

  /** The automatable parameters of a device in the host's order, 0 = device on. */
  List<DeviceParameter> listParameters(String track, String device);

  /** The macros of a rack in order; none for other devices. */
  List<RackMacro> listMacros(String track, String device);

  /** What the host shows at raw values of a parameter; null for each where it cannot say. */
  List<String> formatValues(String track, String device, int param, List<Double> values);

  /** The pads of a drum rack that hold a chain, in order of note; empty for other devices. */
  List<DrumPad> listDrumPads(String track, String device);

  /**
   * Sets a raw value between the parameter's min and max; a quantized parameter takes whole steps
   * only.
   */
  DeviceParameter setParameter(String track, String device, int param, double value);

  /**
   * Sets the value whose display is nearest to a text such as "800 Hz"; INVALID_ARGUMENT where it
   * cannot be read.
   */
  DeviceParameter setParameter(String track, String device, int param, String display);

  /**
   * Sets several values as {@link #setParameter(String, String, int, String)} does, by index, in
   * one step, all or none.
   */
  List<DeviceParameter> setParameter(String track, String device, Map<Integer, String> displays);

  /** Removes a device at once, for good. */
  Device delete(String track, String device);

  /**
   * Puts an item of the host's browser onto a track; needs {@link Capability#DEVICE_LOADING}. An
   * instrument replaces the one that is there, MIDI effects go before it and audio effects behind,
   * so that it may land elsewhere than was asked. NOT_A_MIDI_TRACK where the item needs MIDI and
   * the track has none, LOAD_FAILED where the host cannot load it.
   *
   * @param item by its URI; path and kind are null where no snapshot has it
   * @param position 1 to the length of the chain plus 1, null for its end
   */
  LoadedDevice load(String track, BrowserItem item, Integer position);
}
