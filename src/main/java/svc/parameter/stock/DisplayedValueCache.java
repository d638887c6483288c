package svc.parameter.stock;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.model.device.DeviceParameter;

/**
 * Caches the texts that the host of an imported parameter displays for its raw values. The host
 * into which it was imported cannot compute them.
 */
public final class DisplayedValueCache {
  private final Function<List<Double>, List<String>> formatter;
  private final Map<Double, String> displayedValues = new HashMap<>();

  /**
   * @param parameter the parameter as the host from which it was imported returned it
   * @param formatter returns the texts that this host displays for raw values
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
