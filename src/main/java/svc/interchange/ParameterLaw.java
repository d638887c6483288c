package svc.interchange;

import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import svc.model.device.DeviceParameter;
import svc.model.track.Decibels;
import svc.model.track.FaderScale;
import svc.parameter.DisplayMapping;

/**
 * Converts positions of a parameter in its range, from 0 to 1, to the numbers of DAWproject files,
 * and back.
 *
 * @param unit the unit of the numbers, as the schema of DAWproject names it
 */
public record ParameterLaw(
    String unit, DoubleUnaryOperator toNumber, DoubleUnaryOperator toPosition) {
  static final String NORMALIZED_UNIT = "normalized";
  static final String LINEAR_UNIT = "linear";
  static final String DECIBEL_UNIT = "decibel";
  static final String SECONDS_UNIT = "seconds";

  /** The law of positions: the numbers are the positions. */
  public static final ParameterLaw POSITION =
      new ParameterLaw(NORMALIZED_UNIT, position -> position, position -> position);

  /** The law of the volume of a track: the numbers are amplitudes, 1 for 0 dB. */
  public static final ParameterLaw VOLUME = amplitude(FaderScale.VOLUME);

  /** The law of a send: the numbers are amplitudes, 1 for 0 dB. */
  public static final ParameterLaw SEND = amplitude(FaderScale.SEND);

  private static final double MS_PER_SECOND = 1000;

  /** The units of DAWproject files for the units that hosts display. */
  private static final Map<String, String> UNITS =
      Map.of(
          "Hz",
          "hertz",
          "dB",
          DECIBEL_UNIT,
          "s",
          SECONDS_UNIT,
          "ms",
          SECONDS_UNIT,
          "%",
          "percent",
          "st",
          "semitones");

  /**
   * Returns the law of a parameter of a device.
   *
   * @param mapping the mapping of its values to displayed numbers; null if they are not displayed
   */
  public static ParameterLaw of(DeviceParameter parameter, DisplayMapping mapping) {
    if (mapping == null) {
      return POSITION;
    }
    String unit = parameter.unit() == null ? "" : parameter.unit();
    double scale = unit.equals("ms") ? MS_PER_SECOND : 1;
    return new ParameterLaw(
        UNITS.getOrDefault(unit, LINEAR_UNIT),
        position -> mapping.toNumber(position) / scale,
        number -> mapping.toNormalized(number * scale));
  }

  private static ParameterLaw amplitude(FaderScale scale) {
    return new ParameterLaw(
        LINEAR_UNIT,
        position -> toAmplitude(scale.toDb(position).value()),
        amplitude -> scale.finiteDbToRaw(toDecibels(amplitude).value()));
  }

  /** Returns the amplitude of a level in dB, 1 for 0 dB. */
  static double toAmplitude(double db) {
    return Math.pow(10, db / 20);
  }

  /** Returns the level of an amplitude, silence for 0 and below. */
  static Decibels toDecibels(double amplitude) {
    return amplitude <= 0 ? Decibels.SILENCE : new Decibels(20 * Math.log10(amplitude));
  }
}
