package svc.interchange;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import svc.model.device.DeviceParameter;
import svc.model.envelope.AutomationTarget;

/** The ids of a DAWproject file, by which its elements refer to one another. */
final class DawProjectIds {
  private final Map<String, String> tracks = new HashMap<>();
  private final Map<String, String> channels = new HashMap<>();
  private final Map<String, Map<AutomationTarget, Parameter>> parameters = new HashMap<>();
  private int last;

  /**
   * A parameter that can be automated.
   *
   * @param steps the highest value of a parameter with whole values; 0 for other parameters
   * @param element the element of the points of its automation
   * @param base its position from 0 to 1 without automation
   */
  record Parameter(String id, ParameterLaw law, int steps, String element, double base) {}

  String next() {
    return "id" + last++;
  }

  void addTrack(String track) {
    tracks.put(track, next());
    channels.put(track, next());
  }

  String track(String track) {
    return tracks.get(track);
  }

  /** Returns the id of the channel of a track, null if it is not exported. */
  String channel(String track) {
    return channels.get(track);
  }

  /** Returns the id of a new parameter with real values. */
  String addReal(String track, String device, int param, ParameterLaw law, double base) {
    return add(track, device, param, new Parameter(next(), law, 0, "RealPoint", base));
  }

  /** Returns the id of a new switch. */
  String addSwitch(String track, String device, int param, boolean isOn) {
    return add(
        track,
        device,
        param,
        new Parameter(next(), ParameterLaw.POSITION, 1, "BoolPoint", isOn ? 1 : 0));
  }

  /** Returns the id of a new parameter with whole values. */
  String addSteps(String track, String device, DeviceParameter parameter, String element) {
    int steps = (int) Math.round(parameter.max() - parameter.min());
    return add(
        track,
        device,
        parameter.index(),
        new Parameter(next(), ParameterLaw.POSITION, steps, element, parameter.shareOfRange()));
  }

  private String add(String track, String device, int param, Parameter added) {
    parameters(track).put(new AutomationTarget(device, param), added);
    return added.id();
  }

  /** Returns the parameters of a track in order. */
  Map<AutomationTarget, Parameter> parameters(String track) {
    return parameters.computeIfAbsent(track, ignored -> new LinkedHashMap<>());
  }
}
