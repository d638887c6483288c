package svc.host.embedded;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import svc.model.Parameter;

/** What another host shows at raw values of a parameter, each value asked for once. */
final class Readings {
  private final Function<List<Double>, List<String>> asks;
  private final Map<Double, String> known = new HashMap<>();

  /**
   * @param read the parameter as it was read
   * @param asks the other host
   */
  Readings(Parameter read, Function<List<Double>, List<String>> asks) {
    this.asks = asks;
    known.put(read.min(), read.displayMin());
    known.put(read.max(), read.displayMax());
    known.put(read.value(), read.display());
  }

  synchronized List<String> at(List<Double> values) {
    List<Double> unknown =
        values.stream().filter(value -> !known.containsKey(value)).distinct().toList();
    if (!unknown.isEmpty()) {
      List<String> shown = asks.apply(unknown);
      for (int i = 0; i < unknown.size(); i++) {
        known.put(unknown.get(i), shown.get(i));
      }
    }
    List<String> all = new ArrayList<>(values.size());
    values.forEach(value -> all.add(known.get(value)));
    return all;
  }

  String at(double value) {
    return at(List.of(value)).get(0);
  }
}
