package svc.host.als.inspection;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.MixerParameterReader;
import svc.host.als.set.ParameterReader;
import svc.host.als.set.StoredParameter;
import svc.host.als.xml.XmlElement;
import svc.model.device.MixerDevice;
import svc.text.NumberFormatter;

/**
 * The parameter of an automation lane.
 *
 * @param name the names of the device and the parameter
 * @param parameter the parameter; null if svc does not find it on the track, or if it is a setting
 *     in the mixer's element that is not a parameter of {@link MixerDevice}, such as the time
 *     signature
 * @param device the element of the device; null for the mixer
 */
public record LaneParameter(String name, StoredParameter parameter, XmlElement device) {
  /** A parameter that svc does not find on the track. */
  public static final LaneParameter UNKNOWN = new LaneParameter("an unknown parameter", null, null);

  /**
   * Returns the parameters of a track by the ids with which envelopes refer to them, in the order
   * of the devices.
   */
  public static Map<String, LaneParameter> byTarget(AlsSet set, AlsTrack track) {
    Map<String, LaneParameter> found = new LinkedHashMap<>();
    track.mixer().children().forEach(element -> addMixerElement(element, found));
    MixerParameterReader.list(set, track).forEach(p -> add(MixerDevice.NAME, p, null, found));
    for (XmlElement device : new DeviceReader(track).allElements()) {
      String name = DeviceReader.nameOf(device);
      ParameterReader.list(device).forEach(p -> add(name, p, device, found));
    }
    return found;
  }

  /** Returns the same parameter with another name. */
  public LaneParameter withName(String newName) {
    return new LaneParameter(newName, parameter, device);
  }

  /** Formats a value in the file as Live displays it. */
  public String format(double stored) {
    String displayed = parameter == null ? null : parameter.format(parameter.toRaw(stored));
    return displayed == null ? NumberFormatter.format(stored) : displayed;
  }

  private static void add(
      String deviceName,
      StoredParameter parameter,
      XmlElement device,
      Map<String, LaneParameter> found) {
    String own = parameter.definition().name();
    // The tempo is of the song, not of the main track.
    String name = parameter.isTempo() ? own : deviceName + " > " + own;
    found.put(parameter.stored().targetId(), new LaneParameter(name, parameter, device));
  }

  /**
   * Adds a setting of the mixer with the name that the file has for it. If the setting is a
   * parameter of {@link MixerDevice}, the parameter replaces it later. Other settings remain, such
   * as the time signature.
   */
  private static void addMixerElement(XmlElement element, Map<String, LaneParameter> found) {
    element
        .find("AutomationTarget")
        .flatMap(target -> target.attribute("Id"))
        .ifPresent(id -> found.put(id, new LaneParameter(nameOf(element), null, null)));
  }

  private static String nameOf(XmlElement element) {
    return element.name().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
  }
}
