package svc.app.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;
import svc.model.error.SvcException;

/** A set and its result, as a line, a JSON object or rows of the summary. */
record SetOutcome(Path set, SetResult result) {

  int status() {
    return result.status();
  }

  /** Returns the line of the summary for this set. */
  String line() {
    SvcException error = result.error();
    String reason = error == null ? "exit status " + status() : error.getMessage();
    return set + ": " + (status() == 0 ? "ok" : reason);
  }

  /** Returns the set and its result as a JSON object. */
  Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("set", set.toString());
    tree.put("status", status());
    tree.put("error", describeError());
    if (result.value() != null) {
      tree.put("result", result.value().tree());
    }
    return tree;
  }

  /**
   * Returns the items of the result as rows that also contain the path of the set. A result without
   * items is one row.
   */
  List<Map<String, Object>> rows() {
    if (result.value() == null) {
      return List.of(toTree());
    }
    return result.value().has("items")
        ? result.value().objects("items").stream().map(this::row).toList()
        : List.of(row(result.value()));
  }

  private Map<String, Object> row(JsonObject item) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("set", set.toString());
    row.putAll(item.tree());
    return row;
  }

  private String describeError() {
    SvcException error = result.error();
    return error == null ? null : error.code() + ": " + error.getMessage();
  }
}
