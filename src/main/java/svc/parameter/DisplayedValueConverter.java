package svc.parameter;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import svc.model.device.DeviceParameter;
import svc.model.error.SvcException;
import svc.text.TextSanitizer;

/**
 * Converts displayed values of a parameter, such as "200 Hz", to normalized values 0-1. Asks the
 * host only if a displayed value is given.
 */
public final class DisplayedValueConverter {
  private static final double FINEST_SCALE = 100;

  private final String device;
  private final DeviceParameter parameter;
  private final Function<List<Double>, List<String>> formatter;
  private Optional<DisplayMapping> mapping;

  /**
   * Creates the converter of a parameter.
   *
   * @param device the device's name
   * @param formatter returns the host's display text of each raw value
   */
  public DisplayedValueConverter(
      String device, DeviceParameter parameter, Function<List<Double>, List<String>> formatter) {
    this.device = device;
    this.parameter = parameter;
    this.formatter = formatter;
  }

  /**
   * Returns the mapping between normalized values and displayed numbers; empty if the parameter
   * does not display numbers.
   */
  public Optional<DisplayMapping> mapping() {
    if (mapping == null) {
      mapping = Optional.ofNullable(DisplayMapping.of(parameter, formatter));
    }
    return mapping;
  }

  /** Returns the unit of the displayed numbers, empty if they have none. */
  public String unit() {
    return parameter.unit() == null ? "" : parameter.unit();
  }

  /**
   * Returns whether the parameter accepts numbers from 0 to 1, which are positions within its
   * range.
   */
  public boolean acceptsPositions() {
    return parameter.acceptsPositions();
  }

  /**
   * Throws INVALID_ARGUMENT if the parameter accepts only values in its unit instead of positions
   * 0-1.
   *
   * @param number the number without a unit that the caller gave, for the error message
   */
  public void requirePositions(double number) {
    RequiredUnitCheck.requirePositions(device, parameter, number);
  }

  /** Returns the name of the parameter and that of its device, for messages. */
  public String name() {
    return TextSanitizer.quote(parameter.name()) + " of " + TextSanitizer.quote(device);
  }

  /**
   * Returns the normalized value 0-1 of a displayed value. Throws INVALID_ARGUMENT if the value has
   * another unit than the parameter, or is out of range.
   */
  public double toNormalized(String display) {
    BisectingParameterScale searched = BisectingParameterScale.of(parameter, formatter);
    if (searched == null && !parameter.quantized()) {
      return panToNormalized(display);
    }
    double raw =
        new SettableParameter(
                device, parameter, searched == null ? null : new MappedParameterScale(searched))
            .parseDisplayed(display);
    double range = parameter.max() - parameter.min();
    return range > 0 ? (raw - parameter.min()) / range : 0;
  }

  /** Returns whether displayed values are converted without requests to the host. */
  public boolean isFormula() {
    return mapping().filter(DisplayMapping::isExact).isPresent();
  }

  /**
   * Returns the displayed number with the fewest decimals that {@link #toNormalized} converts back
   * to a value; empty if none does with at most 2 decimals, or if values are not displayed as
   * numbers. It is minus infinity where the host displays that.
   *
   * @param normalized the value 0-1
   * @param tolerance the largest difference from the value
   */
  public Optional<Double> toExactNumber(double normalized, double tolerance) {
    Double lowest = DisplayedValueParser.parse(unit(), parameter.displayMin());
    if (lowest != null && lowest.isInfinite() && normalized <= tolerance) {
      return Optional.of(lowest);
    }
    double raw = parameter.min() + normalized * (parameter.max() - parameter.min());
    if (!acceptsPositions()) {
      return Optional.of(raw);
    }
    if (!isFormula()) {
      String display = formatter.apply(List.of(raw)).get(0);
      return Optional.ofNullable(DisplayedValueParser.parse(unit(), display))
          .filter(number -> Math.abs(toNormalized(display) - normalized) <= tolerance);
    }
    return fewestDecimals(mapping().orElseThrow(), normalized, tolerance);
  }

  private static Optional<Double> fewestDecimals(
      DisplayMapping formula, double normalized, double tolerance) {
    double number = formula.toNumber(normalized);
    for (double scale = 1; scale <= FINEST_SCALE; scale *= 10) {
      double rounded = Math.round(number * scale) / scale;
      boolean isInside =
          rounded >= Math.min(formula.bottom(), formula.top())
              && rounded <= Math.max(formula.bottom(), formula.top());
      if (isInside && Math.abs(formula.toNormalized(rounded) - normalized) <= tolerance) {
        return Optional.of(rounded);
      }
    }
    return Optional.empty();
  }

  private double panToNormalized(String display) {
    Double pan = PanTextParser.parse(display);
    DisplayMapping known = pan == null ? null : mapping().orElse(null);
    if (known == null) {
      throw noUnitError(display);
    }
    boolean isInside = Math.abs(pan) <= Math.max(Math.abs(known.bottom()), Math.abs(known.top()));
    if (!isInside) {
      throw INVALID_ARGUMENT
          .because(
              name()
                  + " must be between "
                  + parameter.displayMin()
                  + " and "
                  + parameter.displayMax()
                  + ", not "
                  + TextSanitizer.quote(display))
          .hint("Give a value in this range.");
    }
    return known.toNormalized(pan);
  }

  /**
   * Converts a difference between displayed numbers, such as "3 dB", to a difference between
   * normalized values. Throws INVALID_ARGUMENT if displayed numbers are not linear in normalized
   * values, or if the difference has another unit.
   */
  public double toNormalizedRange(String display) {
    DisplayMapping linear = mapping().filter(DisplayMapping::isLinear).orElse(null);
    if (linear == null) {
      throw INVALID_ARGUMENT
          .because(
              "{range} cannot be "
                  + TextSanitizer.quote(display)
                  + ", because "
                  + name()
                  + " is not linear in "
                  + (unit().isEmpty() ? "its displayed numbers" : unit()))
          .hint("Set {interpolate} to display, or give a number without a unit from 0 to 1.")
          .withDetail("argument", "range");
    }
    return toShareOfRange(display, linear);
  }

  /**
   * Converts a difference between displayed numbers, such as "3 dB", to a share 0-1 of the
   * parameter's displayed range. Throws INVALID_ARGUMENT if the difference is larger than the range
   * or has another unit.
   *
   * @param of the mapping of the parameter
   */
  public double toShareOfRange(String display, DisplayMapping of) {
    Double number = DisplayedValueParser.parse(unit(), display);
    double share = number == null ? Double.NaN : number / Math.abs(of.top() - of.bottom());
    if (!(share >= 0 && share <= 1)) {
      throw INVALID_ARGUMENT
          .because(
              "{range} must be a difference"
                  + (unit().isEmpty() ? "" : " in " + unit())
                  + " within the range of "
                  + name()
                  + ", not "
                  + TextSanitizer.quote(display))
          .hint("Give a smaller difference, or a number without a unit from 0 to 1.")
          .withDetail("argument", "range");
    }
    return share;
  }

  private SvcException noUnitError(String display) {
    return INVALID_ARGUMENT
        .because(name() + " must be a number from 0 to 1, not " + TextSanitizer.quote(display))
        .hint(
            "Give such a number: the host does not display the values of this parameter as numbers.");
  }

  /**
   * Converts with the {@link DisplayMapping} if there is one. Otherwise searches for the raw value,
   * which needs several requests to the host.
   */
  private final class MappedParameterScale implements SettableParameter.ParameterScale {
    private final BisectingParameterScale searched;

    MappedParameterScale(BisectingParameterScale searched) {
      this.searched = searched;
    }

    @Override
    public boolean canDisplay(double displayed) {
      return searched.canDisplay(displayed);
    }

    @Override
    public double toRaw(double displayed) {
      boolean exact = !Double.isInfinite(displayed) && isFormula();
      double range = parameter.max() - parameter.min();
      return exact
          ? parameter.min() + range * mapping().orElseThrow().toNormalized(displayed)
          : searched.toRaw(displayed);
    }
  }
}
