package svc.interchange;

import java.util.List;
import java.util.Map;

/**
 * A device of Live that the DAWproject format knows as a device of every program.
 *
 * @param stockName the name of the device in Live
 * @param element the element of the format
 * @param settings the elements of its parameters in the order of the schema, with the indexes of
 *     the parameters of the device
 */
record DawProjectDevice(String stockName, String element, List<Setting> settings) {
  static final String EQUALIZER = "Equalizer";
  static final int EQ_BANDS = 8;

  private static final int EQ_FIRST_BAND = 4;
  private static final int EQ_BAND_PARAMETERS = 10;

  private static final List<DawProjectDevice> ALL =
      List.of(
          new DawProjectDevice("EQ Eight", EQUALIZER, List.of(new Setting("OutputGain", 1))),
          new DawProjectDevice(
              "Compressor",
              "Compressor",
              List.of(
                  new Setting("Attack", 4),
                  new Setting("AutoMakeup", 8),
                  new Setting("OutputGain", 7),
                  new Setting("Ratio", 2),
                  new Setting("Release", 5),
                  new Setting("Threshold", 1))),
          new DawProjectDevice(
              "Gate",
              "NoiseGate",
              List.of(
                  new Setting("Attack", 2),
                  new Setting("Range", 6),
                  new Setting("Release", 4),
                  new Setting("Threshold", 1))),
          new DawProjectDevice(
              "Limiter",
              "Limiter",
              List.of(
                  new Setting("InputGain", 1),
                  new Setting("Release", 3),
                  new Setting("Threshold", 2))));

  /** The types of the bands of EQ Eight in their order, as the format names them. */
  private static final List<BandType> BAND_TYPES =
      List.of(
          new BandType("highPass", 8),
          new BandType("highPass", 2),
          new BandType("lowShelf", null),
          new BandType("bell", null),
          new BandType("notch", null),
          new BandType("highShelf", null),
          new BandType("lowPass", 2),
          new BandType("lowPass", 8));

  /** An element of the format, and the index of the parameter that it contains. */
  record Setting(String element, int param) {}

  /**
   * A type of a band.
   *
   * @param order the order of the filter, null if it has none
   */
  record BandType(String name, Integer order) {}

  /** The parameters of a band of EQ Eight that are in the element of the band. */
  private static final Map<String, Integer> BAND_SETTINGS =
      Map.of("Freq", 2, "Gain", 3, "Q", 4, "Enabled", 0);

  /** Returns the device with a name in Live, null if the format does not know it. */
  static DawProjectDevice ofStock(String name) {
    return ALL.stream().filter(each -> each.stockName.equals(name)).findFirst().orElse(null);
  }

  /** Returns the device with an element of the format, null if there is none. */
  static DawProjectDevice ofElement(String element) {
    return ALL.stream().filter(each -> each.element.equals(element)).findFirst().orElse(null);
  }

  /** Returns the parameter that an element contains, null if svc does not read it. */
  Integer param(String setting) {
    return settings.stream()
        .filter(each -> each.element().equals(setting))
        .map(Setting::param)
        .findFirst()
        .orElse(null);
  }

  /** Returns whether an element for a band contains a parameter. */
  boolean isBandSetting(int param) {
    int band = (param - EQ_FIRST_BAND) / EQ_BAND_PARAMETERS;
    return element.equals(EQUALIZER)
        && param >= EQ_FIRST_BAND
        && band < EQ_BANDS
        && BAND_SETTINGS.containsValue(param - EQ_FIRST_BAND - band * EQ_BAND_PARAMETERS);
  }

  /** Returns whether a band has an element with this name. */
  static boolean isBandElement(String element) {
    return BAND_SETTINGS.containsKey(element);
  }

  /**
   * Returns the parameter of a band.
   *
   * @param band the number of the band, from 0
   * @param setting Freq, Gain, Q or Enabled
   */
  static int bandParam(int band, String setting) {
    return EQ_FIRST_BAND + band * EQ_BAND_PARAMETERS + BAND_SETTINGS.get(setting);
  }

  /** Returns the parameter with the type of a band. */
  static int bandTypeParam(int band) {
    return EQ_FIRST_BAND + band * EQ_BAND_PARAMETERS + 1;
  }

  static BandType bandType(double value) {
    return BAND_TYPES.get((int) Math.max(0, Math.min(BAND_TYPES.size() - 1, Math.round(value))));
  }

  /** Returns the value of EQ Eight for a type of band, null if it has none. */
  static Integer bandTypeValue(String name, Integer order) {
    Integer found = null;
    for (int i = 0; i < BAND_TYPES.size(); i++) {
      BandType type = BAND_TYPES.get(i);
      boolean isSteep = order != null && order > 4;
      boolean hasOrder = type.order() == null || type.order() > 4 == isSteep;
      found = found == null && type.name().equals(name) && hasOrder ? (Integer) i : found;
    }
    return found;
  }
}
