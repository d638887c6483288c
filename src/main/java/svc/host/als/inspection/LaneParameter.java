package svc.host.als.inspection;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
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
 * @param formatter formats a value that the file contains
 */
public record LaneParameter(String name, DoubleFunction<String> formatter) {
  /** A parameter that svc does not find on the track. */
  public static final LaneParameter UNKNOWN =
      new LaneParameter("an unknown parameter", NumberFormatter::format);

  /** Returns the parameters of a track by the ids with which envelopes refer to them. */
  public static Map<String, LaneParameter> byTarget(AlsSet set, AlsTrack track) {
    Map<String, LaneParameter> found = new HashMap<>();
    track.mixer().children().forEach(element -> addMixerElement(element, found));
    MixerParameterReader.list(set, track).forEach(p -> add(MixerDevice.NAME, p, found));
    for (XmlElement device : new DeviceReader(track).allElements()) {
      String name = DeviceReader.nameOf(device);
      ParameterReader.list(device).forEach(p -> add(name, p, found));
    }
    return found;
  }

  /** Formats a value in the file as Live displays it. */
  public String format(double stored) {
    return formatter.apply(stored);
  }

  private static void add(
      String device, StoredParameter parameter, Map<String, LaneParameter> found) {
    found.put(
        parameter.stored().targetId(),
        new LaneParameter(
            device + " > " + parameter.definition().name(), stored -> format(parameter, stored)));
  }

  private static String format(StoredParameter parameter, double stored) {
    String displayed = parameter.format(parameter.toRaw(stored));
    return displayed == null ? NumberFormatter.format(stored) : displayed;
  }

  /**
   * Adds a parameter that only the main track's mixer has and that is not a parameter of the mixer
   * device, such as the tempo.
   */
  private static void addMixerElement(XmlElement element, Map<String, LaneParameter> found) {
    String name = element.name().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    element
        .find("AutomationTarget")
        .flatMap(target -> target.attribute("Id"))
        .ifPresent(id -> found.put(id, new LaneParameter(name, NumberFormatter::format)));
  }
}
