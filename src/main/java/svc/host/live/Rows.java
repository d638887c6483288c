package svc.host.live;

import static svc.model.ErrorCode.HOST_ERROR;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the remote script tells of Live, as rows with texts for keys. */
final class Rows {
  private Rows() {}

  static List<Map<String, Object>> of(Object told) {
    Object rows = told instanceof Map<?, ?> map ? map.get("rows") : told;
    if (!(rows instanceof List<?> list)) {
      throw HOST_ERROR.because("Live's remote script told nothing of what it tried");
    }
    List<Map<String, Object>> read = new ArrayList<>();
    list.forEach(row -> read.add(row(row)));
    return read;
  }

  private static Map<String, Object> row(Object told) {
    Map<String, Object> row = new LinkedHashMap<>();
    if (told instanceof Map<?, ?> map) {
      map.forEach((key, value) -> row.put(String.valueOf(key), value));
    } else {
      row.put("found", told);
    }
    return row;
  }
}
