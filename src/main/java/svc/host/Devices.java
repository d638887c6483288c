package svc.host;

import java.util.List;
import java.util.Map;
import svc.model.device.BrowserItem;
import svc.model.device.CopiedDevices;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.RackChain;
import svc.model.device.RackMacro;

/**
 * The device chains of tracks, and the chains of the racks in them. A device inside a rack has a
 * handle like any other device. A parameter is identified by its index in the device, from 0.
 * {@link #listParameters} and {@link #formatValues} accept {@link
 * svc.model.device.MixerDevice#NAME} for the mixer of the track. All methods throw TRACK_NOT_FOUND,
 * DEVICE_NOT_FOUND or PARAM_NOT_FOUND for an unknown track, device or parameter. Methods that
 * delete a device throw INVALID_ARGUMENT for a device inside a rack.
 */
public interface Devices {

  /** Returns the devices of a track in chain order, without the devices inside racks. */
  List<Device> listDevices(String track);

  /**
   * Returns the chains of a rack with their devices. If a chain contains another rack, the chains
   * of that rack follow it in the list. Returns an empty list if the device is not a rack. The
   * paths of the returned devices are null.
   */
  List<RackChain> listChains(String track, String device);

  /**
   * Returns the automatable parameters of a device in the host's order. Index 0 is the on/off
   * switch.
   */
  List<DeviceParameter> listParameters(String track, String device);

  /** Returns the macros of a rack in order; an empty list if the device is not a rack. */
  List<RackMacro> listMacros(String track, String device);

  /**
   * Returns the texts that the host displays for raw values of a parameter, in the order of the
   * values. A text is null if the host cannot display the value.
   */
  List<String> formatValues(String track, String device, int param, List<Double> values);

  /**
   * Returns the pads of a drum rack that contain a chain, in order of MIDI note; an empty list if
   * the device is not a drum rack.
   */
  List<DrumPad> listDrumPads(String track, String device);

  /**
   * Sets a parameter to a raw value. Throws INVALID_ARGUMENT if the value is outside the
   * parameter's range, or between two steps of a quantized parameter.
   */
  DeviceParameter setParameter(String track, String device, int param, double value);

  /**
   * Sets a parameter to the raw value whose display value is nearest to a text such as "800 Hz".
   * Throws INVALID_ARGUMENT if the text is not a display value of the parameter or is out of range.
   */
  DeviceParameter setParameter(String track, String device, int param, String display);

  /**
   * Sets several parameters of a device in one undo step, all of them or none; see {@link
   * #setParameter(String, String, int, String)}.
   *
   * @param displays display values by parameter index
   * @return the parameters in the order of the map
   */
  List<DeviceParameter> setParameter(String track, String device, Map<Integer, String> displays);

  /** Deletes a device and returns the deleted device. Its handle is never reused. */
  Device delete(String track, String device);

  /**
   * Moves a device, which can be inside a rack, within its chain or to the chain of a track; needs
   * {@link Capability#DEVICE_EDITING}. MIDI effects are placed before the instrument and audio
   * effects after it, so the actual position may differ from the requested one. The handles of all
   * devices are unchanged.
   *
   * <p>Throws NOT_A_MIDI_TRACK if the device needs MIDI and the target is not a MIDI track, and
   * INVALID_ARGUMENT if the position is out of range, if the target track would get a second
   * instrument, or if a device with automation would move to another chain.
   *
   * @param target the handle of the track to move the device to; its own track moves it out of a
   *     rack; null for its own chain
   * @param position the position of the device after the move, from 1; null for the end
   * @return the device at its new place
   */
  Device move(String track, String device, String target, Integer position);

  /**
   * Duplicates a device, which can be inside a rack; needs {@link Capability#DEVICE_DUPLICATION}.
   * The copy has the same settings, but no automation, and is placed after the original. Throws
   * INVALID_ARGUMENT if the device is an instrument, because a chain can contain only one
   * instrument.
   *
   * @return the copy
   */
  Device duplicate(String track, String device);

  /**
   * Copies devices of a track, which can be inside racks, to the chain of a track, in their order;
   * needs {@link Capability#DEVICE_COPYING}. The copies have the same settings, but no automation
   * unless the host copies it as well. An instrument replaces the instrument of the target. MIDI
   * effects are placed before the instrument and audio effects after it.
   *
   * <p>Throws NOT_A_MIDI_TRACK if a device needs MIDI and the target is not a MIDI track, and
   * INVALID_ARGUMENT if the position is out of range, if an instrument would replace itself, or if
   * there are two instruments.
   *
   * @param devices the handles of the devices, at least one
   * @param target the handle of the track to copy to, which can be the same track
   * @param position the position of the first copy, from 1 to the number of devices of the target
   *     plus 1; null for the end
   */
  CopiedDevices copy(String track, List<String> devices, String target, Integer position);

  /**
   * Renames a device and returns it; needs {@link Capability#DEVICE_NAMES}. Throws INVALID_ARGUMENT
   * if the name is blank.
   */
  Device rename(String track, String device, String name);

  /**
   * Loads an item of the host's browser onto a track as a new device; needs {@link
   * Capability#DEVICE_LOADING}. An instrument replaces the track's instrument. MIDI effects are
   * placed before the instrument and audio effects after it, so the actual position may differ from
   * the requested one.
   *
   * <p>Throws NOT_A_MIDI_TRACK if the item needs MIDI and the track is not a MIDI track,
   * LOAD_FAILED if the host cannot load the item, and INVALID_ARGUMENT if the position is out of
   * range.
   *
   * @param item the item to load, identified by its URI; its path and kind are null if it is not in
   *     the browser snapshot. A sample is identified by its path and becomes a Simpler with the
   *     name of the sample
   * @param position the position in the chain, from 1 to the number of devices plus 1; null for the
   *     end
   */
  LoadedDevice load(String track, BrowserItem item, Integer position);

  /**
   * Loads a sample onto a pad of a drum rack on the chain of a track, where it replaces everything
   * that the pad contains; needs {@link Capability#DEVICE_LOADING}. The replaced devices are those
   * of the pad.
   *
   * <p>Throws INVALID_ARGUMENT if the rack has no pads or the item is not a sample, and LOAD_FAILED
   * if the host cannot load it.
   *
   * @param rack the handle of the drum rack
   * @param note the MIDI note of the pad, from 0 to 127
   */
  LoadedDevice loadOntoPad(String track, String rack, BrowserItem sample, int note);
}
