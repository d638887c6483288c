package svc.parameter.stock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.model.device.DeviceParameter;

/**
 * Caches the texts that a host displays for the raw values of an imported parameter. The texts come
 * from the original host, because the host into which the device was imported cannot compute them.
 */
public final class DisplayedValueCache {
  private final Function<List<Double>, List<String>> formatter;
  private final Map<Double, String> displayedValues = new HashMap<>();

  /**
   * Creates the cache of a parameter.
   *
   * @param parameter the parameter as its original host returned it
   * @param formatter returns the text that the original host displays for a raw value
   */
  public DisplayedValueCache(
      DeviceParameter parameter, Function<List<Double>, List<String>> formatter) {
    this.formatter = formatter;
    displayedValues.put(parameter.min(), parameter.displayMin());
    displayedValues.put(parameter.max(), parameter.displayMax());
    displayedValues.put(parameter.value(), parameter.display());
  }

  public synchronized List<String> formatAt(List<Double> values) {
    List<Double> unknown =
        values.stream().filter(value -> !displayedValues.containsKey(value)).distinct().toList();
    if (!unknown.isEmpty()) {
      List<String> displays = formatter.apply(unknown);
      for (int i = 0; i < unknown.size(); i++) {
        displayedValues.put(unknown.get(i), displays.get(i));
      }
    }
    List<String> all = new ArrayList<>(values.size());
    values.forEach(value -> all.add(displayedValues.get(value)));
    return all;
  }

  public String formatAt(double value) {
    return formatAt(List.of(value)).get(0);
  }
}
