package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.device.MixerDevice;
import svc.parameter.stock.FormulaParameterScale;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.parameter.stock.UnitValueFormatter;

/**
 * The table of the parameters of a track's mixer: volume, pan, mute, and a send to each return
 * track. A mixer is represented by a device with this table; the names of its sends are stored like
 * renamed parameters.
 */
public final class MixerParameterTable {
  /** The name of the table of mixer parameters. */
  static final String TABLE = MixerDevice.NAME;

  private static final double PAN_STEPS = 50;
  private static final List<ParameterDefinition> OF_EVERY_TRACK =
      List.of(
          levelDefinition(MixerDevice.VOLUME, nameOf(MixerDevice.VOLUME), 0.85, "fader"),
          new ParameterDefinition(
              MixerDevice.PAN,
              nameOf(MixerDevice.PAN),
              -1,
              1,
              0,
              List.of(),
              UnitValueFormatter.PAN_UNIT,
              new FormulaParameterScale(-1, 1, raw -> raw * PAN_STEPS),
              null),
          new ParameterDefinition(
              MixerDevice.MUTE,
              nameOf(MixerDevice.MUTE),
              0,
              1,
              0,
              List.of("Off", "On"),
              "",
              null,
              null));

  private MixerParameterTable() {}

  /**
   * Returns a mixer as a device.
   *
   * @param values the raw values by parameter index
   * @param sends the names of the return tracks by handle, in order
   */
  public static DeviceState toDevice(Map<Integer, Double> values, Map<String, String> sends) {
    Map<String, Double> stored = new LinkedHashMap<>();
    values.forEach((index, value) -> stored.put(String.valueOf(index), value));
    Map<String, String> names = new LinkedHashMap<>();
    sends.forEach(
        (track, name) ->
            names.put(String.valueOf(MixerDevice.sendIndex(track)), MixerDevice.sendName(name)));
    return new DeviceState(
        0, MixerDevice.NAME, TABLE, stored, names, List.of(), List.of(), SideChainState.NONE);
  }

  /** Returns whether a device is a mixer. */
  static boolean isMixer(DeviceState device) {
    return device.table().equals(TABLE);
  }

  /** Returns the parameters of a mixer. */
  static List<ParameterDefinition> parametersOf(DeviceState mixer) {
    List<ParameterDefinition> all = new ArrayList<>(OF_EVERY_TRACK);
    mixer
        .names()
        .forEach(
            (index, name) -> all.add(levelDefinition(Integer.parseInt(index), name, 0, "send")));
    return List.copyOf(all);
  }

  private static String nameOf(int parameter) {
    return MixerDevice.PARAMETERS.get(parameter);
  }

  private static ParameterDefinition levelDefinition(
      int index, String name, double initial, String formula) {
    FormulaParameterScale scale = FormulaParameterScale.parse(formula, 0, 1);
    return new ParameterDefinition(index, name, 0, 1, initial, List.of(), "dB", scale, null);
  }
}
