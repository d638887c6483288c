package svc.host.embedded.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.model.device.DeviceParameter;

/** What another host shows at raw values of a parameter, each value asked for once. */
public final class DisplayedValueCache {
  private final Function<List<Double>, List<String>> formatter;
  private final Map<Double, String> displayedValues = new HashMap<>();

  /**
   * @param read the parameter as it was read
   * @param asks the other host
   */
  public DisplayedValueCache(DeviceParameter read, Function<List<Double>, List<String>> asks) {
    this.formatter = asks;
    displayedValues.put(read.min(), read.displayMin());
    displayedValues.put(read.max(), read.displayMax());
    displayedValues.put(read.value(), read.display());
  }

  synchronized List<String> formatAt(List<Double> values) {
    List<Double> unknown =
        values.stream().filter(value -> !displayedValues.containsKey(value)).distinct().toList();
    if (!unknown.isEmpty()) {
      List<String> shown = formatter.apply(unknown);
      for (int i = 0; i < unknown.size(); i++) {
        displayedValues.put(unknown.get(i), shown.get(i));
      }
    }
    List<String> all = new ArrayList<>(values.size());
    values.forEach(value -> all.add(displayedValues.get(value)));
    return all;
  }

  String formatAt(double value) {
    return formatAt(List.of(value)).get(0);
  }
}
