package svc.music;

import static svc.model.ErrorCode.INVALID_ARGUMENT;
import static svc.model.ErrorCode.PARAM_NOT_FOUND;

import java.util.List;
import svc.model.Numbers;
import svc.model.Parameter;
import svc.model.SvcException;

/**
 * A parameter of a device as callers set it: by a raw value, or by what is shown there.
 *
 * @param device the device's name
 * @param scale null where what is shown is no number
 */
public record Dial(String device, Parameter parameter, Scale scale) {

  /** How numbers that are shown, in the parameter's unit, become raw values. */
  public interface Scale {

    boolean reaches(double shown);

    /** The raw value where the number shown is nearest to this one; NaN where none is near. */
    double raw(double shown);
  }

  /** Throws PARAM_NOT_FOUND where a device has no parameter of that number. */
  public static void require(String device, int index, int count) {
    if (index < 0 || index >= count) {
      throw PARAM_NOT_FOUND.because(
          "parameter "
              + index
              + " of "
              + Names.quoted(device)
              + " does not exist; they are numbered 0 to "
              + (count - 1));
    }
  }

  /** A raw value, if the parameter takes it. */
  public double checked(double value) {
    if (!(value >= parameter.min() && value <= parameter.max())) {
      throw meant(value, refused("takes " + range() + ", not " + Numbers.plain(value)));
    }
    if (parameter.quantized() && value != Math.rint(value)) {
      throw refused("is quantized and takes " + range() + ", not " + value);
    }
    return value;
  }

  /** A number that is no raw value may be a displayed one whose unit was left out. */
  private SvcException meant(double value, SvcException refused) {
    return scale != null && scale.reaches(value)
        ? refused.near(List.of('"' + Numbers.plain(value) + " " + unitWord() + '"'))
        : refused;
  }

  /** The raw value of a displayed one: an item's name, or a number with its unit. */
  public double raw(String display) {
    List<String> items = items();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i).equalsIgnoreCase(display)) {
        return parameter.min() + i;
      }
    }
    Double number = scale == null ? null : Readout.in(unit(), display);
    if (number == null) {
      throw refused("takes " + range() + ", not \"" + display + "\"");
    }
    double raw = scale.reaches(number) ? scale.raw(number) : atEnd(number);
    if (Double.isNaN(raw)) {
      throw refused("must be between " + ends(" and ") + ", not \"" + display + "\"");
    }
    return raw;
  }

  /** The end whose display, rounded by the host, is this number; NaN if neither is. */
  private double atEnd(double number) {
    if (isShown(number, parameter.displayMin())) {
      return parameter.min();
    }
    return isShown(number, parameter.displayMax()) ? parameter.max() : Double.NaN;
  }

  private boolean isShown(double number, String display) {
    Double shown = Readout.in(unit(), display);
    return shown != null && shown == number;
  }

  private String ends(String between) {
    return parameter.displayMin() + between + parameter.displayMax();
  }

  /** What makes a number a displayed one. */
  private String unitWord() {
    return parameter.unit() == null ? "shown" : parameter.unit();
  }

  private String unit() {
    return parameter.unit() == null ? "" : parameter.unit();
  }

  private List<String> items() {
    return parameter.items() == null ? List.of() : parameter.items();
  }

  private String range() {
    if (!items().isEmpty()) {
      return "one of " + String.join(", ", items());
    }
    String raw =
        "a raw value from "
            + Numbers.plain(parameter.min())
            + " to "
            + Numbers.plain(parameter.max());
    return parameter.displayMin() == null ? raw : raw + ", shown as " + ends(" to ");
  }

  private SvcException refused(String why) {
    return INVALID_ARGUMENT
        .because("\"" + parameter.name() + "\" of " + Names.quoted(device) + " " + why)
        .hint("`svc automation params TRACK DEVICE` shows ranges and units.");
  }
}
