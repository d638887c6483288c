package svc.host.als.set;

import java.util.List;
import svc.host.als.set.StockParameterTable.Row;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.parameter.SettableParameter;
import svc.parameter.stock.FormulaParameterScale;
import svc.parameter.stock.StockDeviceTables.ParameterDefinition;
import svc.parameter.stock.StockParameterFormatter;

/**
 * A parameter of a device in a set file. Three kinds of values occur: the number in the file,
 * Live's raw value, and the position 0-1 in the range of raw values.
 *
 * @param definition Live's definition of the parameter
 * @param conversion converts numbers in the file to raw values and back
 * @param stored the parameter in the file
 */
public record StoredParameter(
    ParameterDefinition definition, StoredValueConversion conversion, AlsParameter stored) {

  /** Returns a parameter whose values are off and on. */
  static StoredParameter ofSwitch(int index, String name, AlsParameter stored) {
    return new StoredParameter(
        define(index, name, 0, 1, List.of("Off", "On")), StoredValueConversion.SAME, stored);
  }

  /**
   * Returns a parameter whose values have no names. Its raw values and its range are the same in
   * the file as in Live.
   */
  static StoredParameter ofRange(int index, String name, AlsParameter stored) {
    return new StoredParameter(
        define(index, name, stored.minimum(), stored.maximum(), List.of()),
        StoredValueConversion.SAME,
        stored);
  }

  /**
   * Returns a parameter whose values can have names. Its raw values and its range are the same in
   * the file as in Live.
   *
   * @param items the names of its values; empty if they have none
   */
  static StoredParameter ofItems(int index, String name, List<String> items, AlsParameter stored) {
    double minimum = stored.minimum();
    return items.isEmpty()
        ? ofRange(index, name, stored)
        : new StoredParameter(
            define(index, name, minimum, minimum + items.size() - 1, items),
            StoredValueConversion.SAME,
            stored);
  }

  /**
   * Returns a parameter whose values are numbers in a unit, in the file as in Live. It accepts only
   * values in this unit.
   *
   * @param range the lowest and the highest value
   */
  static StoredParameter ofUnit(
      int index, String name, String unit, List<Double> range, AlsParameter stored) {
    return ofUnit(index, name, StoredValueUnit.parse(unit), range, stored);
  }

  /**
   * Returns a parameter about which only the file has information: Live's range and raw values are
   * unknown.
   */
  static StoredParameter ofFile(int index, String name, AlsParameter stored) {
    if (stored.isSwitch()) {
      return ofSwitch(index, name, stored);
    }
    return stored.isChoice()
        ? ofRange(index, name, stored)
        : ofUnit(index, name, StoredValueUnit.ofElement(stored.path(), stored.maximum()), stored);
  }

  /**
   * Returns a parameter whose conversion is not known. Its raw values are the numbers in the file,
   * in the given unit.
   */
  private static StoredParameter ofUnit(
      int index, String name, StoredValueUnit unit, AlsParameter stored) {
    List<Double> range = List.of(unit.toShown(stored.minimum()), unit.toShown(stored.maximum()));
    return ofUnit(index, name, unit, range, stored);
  }

  private static StoredParameter ofUnit(
      int index, String name, StoredValueUnit unit, List<Double> range, AlsParameter stored) {
    double low = range.get(0);
    double high = range.get(1);
    return new StoredParameter(
        new ParameterDefinition(
            index,
            name,
            low,
            high,
            Double.NaN,
            List.of(),
            unit.unit(),
            unit.scale(low, high),
            null),
        StoredValueConversion.unknown(unit),
        stored);
  }

  /**
   * Returns the stored parameter with the definition in its row of the table of stock parameters.
   */
  static StoredParameter ofRow(Row row, AlsParameter stored) {
    int index = row.definition().index();
    String name = row.definition().name();
    StoredValueConversion conversion = row.conversion();
    if (conversion.isKnown()) {
      return new StoredParameter(row.definition(), conversion, stored);
    }
    return row.range() == null
        ? ofUnit(index, name, conversion.unit(), stored)
        : ofUnit(index, name, conversion.unit(), row.range(), stored);
  }

  /** Returns the number of the parameter, from 0. */
  public int index() {
    return definition.index();
  }

  /**
   * Returns whether it is the tempo of the song. Live writes an envelope of the tempo into every
   * set, which overrides its value in the mixer.
   */
  public boolean isTempo() {
    return stored.element().isNamed("Tempo") && definition.index() == MixerDevice.TEMPO;
  }

  /**
   * Returns whether svc can convert the number in the file to Live's raw value. If it cannot, raw
   * values are the numbers in the file, converted to the unit that svc shows.
   */
  public boolean hasKnownConversion() {
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

  /**
   * Returns the number of steps in the range of raw values, at least 1. Used for parameters with
   * steps.
   */
  public int stepCount() {
    return (int) Math.max(1, Math.round(definition.max() - definition.min()));
  }

  /** Formats a position 0-1 as the value of an event in the file. */
  public String formatEvent(double position) {
    double number = fromNormalized(position);
    return stored.isSwitch()
        ? String.valueOf(number > 0.5)
        : stored.isChoice() ? String.valueOf(Math.round(number)) : XmlValues.format(number);
  }

  /** Returns the parameter with its current value, as verbs return it. */
  public DeviceParameter describe() {
    double raw = toRaw(stored.value());
    DeviceParameter described =
        StockParameterFormatter.describe(definition, definition.name(), raw);
    return hasKnownConversion() ? described : withoutPosition(described);
  }

  private DeviceParameter withoutPosition(DeviceParameter parameter) {
    return new DeviceParameter(
        parameter.index(),
        parameter.name(),
        format(parameter.value()),
        parameter.value(),
        parameter.min(),
        parameter.max(),
        null,
        null,
        format(parameter.min()),
        format(parameter.max()),
        parameter.unit(),
        false,
        null);
  }

  /**
   * Returns what Live displays for a raw value; null if svc cannot compute it. If svc cannot
   * convert the number in the file to raw values, returns the raw value with its unit.
   */
  public String format(double raw) {
    return hasKnownConversion()
        ? StockParameterFormatter.format(definition, raw)
        : conversion.unit().format(raw);
  }

  /** Returns the raw value for a number in the file, limited to the parameter's range. */
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
   * Returns the parameter in the form that converts given values to raw values.
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
