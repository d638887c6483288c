package svc.host;

import java.util.List;
import java.util.Map;
import svc.model.device.BrowserItem;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.RackMacro;

/**
 * The device chains of tracks. Devices inside racks cannot be addressed. TRACK_NOT_FOUND,
 * DEVICE_NOT_FOUND or PARAM_NOT_FOUND if a handle or index does not exist.
 */
public interface Devices {

  /** Returns the devices of a track in chain order. */
  List<Device> listDevices(String track);

  /**
   * Returns the automatable parameters of a device in the host's order. Index 0 is the on/off
   * switch.
   */
  List<DeviceParameter> listParameters(String track, String device);

  /** Returns the macros of a rack in order; an empty list for other devices. */
  List<RackMacro> listMacros(String track, String device);

  /**
   * Returns the display values of a parameter at raw values, in the same order. An element is null
   * if the host cannot display that value.
   */
  List<String> formatValues(String track, String device, int param, List<Double> values);

  /**
   * Returns the pads of a drum rack that contain a chain, in order of note; an empty list for other
   * devices.
   */
  List<DrumPad> listDrumPads(String track, String device);

  /**
   * Sets a parameter to a raw value. INVALID_ARGUMENT if the value is outside the range from min to
   * max, or between two steps of a quantized parameter.
   */
  DeviceParameter setParameter(String track, String device, int param, double value);

  /**
   * Sets a parameter to the raw value whose display value is nearest to a text such as "800 Hz".
   * INVALID_ARGUMENT if the text cannot be parsed or is out of range.
   */
  DeviceParameter setParameter(String track, String device, int param, String display);

  /**
   * Sets several parameters in one step, all of them or none; see {@link #setParameter(String,
   * String, int, String)}.
   *
   * @param displays display values by parameter index
   * @return the parameters in the order of the map
   */
  List<DeviceParameter> setParameter(String track, String device, Map<Integer, String> displays);

  /** Deletes a device and returns it. Its handle is not used again. */
  Device delete(String track, String device);

  /**
   * Loads an item of the host's browser onto a track; needs {@link Capability#DEVICE_LOADING}. An
   * instrument replaces the track's instrument. MIDI effects are placed before the instrument and
   * audio effects after it, so the actual position may differ from the requested one.
   *
   * <p>NOT_A_MIDI_TRACK if the item needs MIDI and the track has none, LOAD_FAILED if the host
   * cannot load the item, INVALID_ARGUMENT if the position is out of range.
   *
   * @param item identified by its URI; path and kind are null if it is not in the snapshot
   * @param position 1 to the length of the chain plus 1; null for the end
   */
  LoadedDevice load(String track, BrowserItem item, Integer position);
}
