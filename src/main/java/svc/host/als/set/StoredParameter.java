package svc.host.als.set;

import java.util.List;
import svc.model.device.DeviceParameter;
import svc.parameter.SettableParameter;
import svc.parameter.stock.FormulaParameterScale;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.parameter.stock.StockParameters;

/**
 * A parameter of a device in a set: Live's definition of it, the value in the file, and the
 * conversion between both.
 */
public record StoredParameter(
    ParameterDefinition definition, StoredValueConversion conversion, AlsParameter stored) {

  /** Returns a parameter that is on or off. */
  static StoredParameter ofSwitch(int index, String name, AlsParameter stored) {
    return new StoredParameter(
        define(index, name, 0, 1, List.of("Off", "On")), StoredValueConversion.SAME, stored);
  }

  /** Returns a parameter whose range in the file is Live's range. */
  static StoredParameter ofRange(int index, String name, AlsParameter stored) {
    return new StoredParameter(
        define(index, name, stored.minimum(), stored.maximum(), List.of()),
        StoredValueConversion.SAME,
        stored);
  }

  /** Returns a parameter of which only the value in the file is known. */
  static StoredParameter ofFile(int index, String name, AlsParameter stored) {
    if (stored.isSwitch()) {
      return ofSwitch(index, name, stored);
    }
    return new StoredParameter(
        define(index, name, stored.minimum(), stored.maximum(), List.of()),
        stored.isChoice() ? StoredValueConversion.SAME : StoredValueConversion.UNKNOWN,
        stored);
  }

  /** Returns the number of the parameter, from 0. */
  public int index() {
    return definition.index();
  }

  /**
   * Returns whether the relation between the value in the file and positions 0-1 is known. If it is
   * not, the parameter accepts only values in the unit of the file.
   */
  public boolean hasKnownLaw() {
    return conversion.isKnown();
  }

  /** Returns whether the parameter has steps, between which an envelope does not interpolate. */
  public boolean isStepped() {
    return stored.isSwitch() || stored.isChoice();
  }

  /** Returns the current value as a position 0-1 in the parameter's range. */
  public double currentPosition() {
    return toNormalized(stored.value());
  }

  /** Returns the number of steps in the range of a parameter with steps. */
  public int stepCount() {
    return (int) Math.max(1, Math.round(definition.max() - definition.min()));
  }

  /** Returns the text of a position 0-1 in an event. */
  public String formatEvent(double position) {
    double number = fromNormalized(position);
    return stored.isSwitch()
        ? String.valueOf(number > 0.5)
        : stored.isChoice() ? String.valueOf(Math.round(number)) : XmlValues.format(number);
  }

  /** Returns the parameter with its current value. */
  public DeviceParameter describe() {
    return StockParameters.describe(definition, definition.name(), toRaw(stored.value()));
  }

  /** Returns what Live displays for a raw value; null if it is not known. */
  public String format(double raw) {
    return StockParameters.format(definition, raw);
  }

  /** Returns the raw value for a number in the file, within the parameter's range. */
  public double toRaw(double number) {
    double raw = conversion.toRaw(number, definition.scale());
    return Math.max(definition.min(), Math.min(definition.max(), raw));
  }

  /** Returns the number in the file for a raw value. */
  public double toStored(double raw) {
    return conversion.toStored(raw, definition.scale());
  }

  /** Returns the position 0-1 in the parameter's range for a number in the file. */
  public double toNormalized(double number) {
    double range = definition.max() - definition.min();
    return range > 0 ? (toRaw(number) - definition.min()) / range : 0;
  }

  /** Returns the number in the file for a position 0-1 in the parameter's range. */
  public double fromNormalized(double position) {
    return toStored(definition.min() + position * (definition.max() - definition.min()));
  }

  /**
   * Returns the parameter for setting values.
   *
   * @param device the name of the device, for messages
   */
  public SettableParameter settable(String device) {
    return new SettableParameter(device, describe(), definition.scale());
  }

  private static ParameterDefinition define(
      int index, String name, double min, double max, List<String> items) {
    FormulaParameterScale scale =
        items.isEmpty() ? FormulaParameterScale.parse("linear", min, max) : null;
    return new ParameterDefinition(index, name, min, max, Double.NaN, items, "", scale, null);
  }
}
