package svc.frontend.cli.output;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.JsonObject;

/**
 * The devices of a track and the chains of its racks, as rows of one table. Each chain follows its
 * rack, and each device its chain; names are indented by their depth.
 *
 * @param chains the chains of all racks
 */
record RackTreeRows(List<JsonObject> devices, List<JsonObject> chains) {
  private static final String NAME = "name";
  private static final String INDENT = "  ";

  List<JsonObject> rows() {
    List<JsonObject> rows = new ArrayList<>();
    addDevices(devices, "", rows);
    return rows;
  }

  private void addDevices(List<JsonObject> onChain, String indent, List<JsonObject> rows) {
    for (JsonObject device : onChain) {
      rows.add(with(device, indent + device.text(NAME)));
      for (JsonObject chain : chains) {
        if (device.text("id").equals(chain.text("rack_id"))) {
          rows.add(chainRow(chain, indent + INDENT));
          addDevices(chain.objects("devices"), indent + INDENT + INDENT, rows);
        }
      }
    }
  }

  private static JsonObject chainRow(JsonObject chain, String indent) {
    String note = chain.has("note") ? " (note " + chain.get("note") + ")" : "";
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("index", chain.get("number"));
    row.put("kind", chain.flag("is_return") ? "return chain" : "chain");
    return with(JsonObject.of(row), indent + chain.text(NAME) + note);
  }

  private static JsonObject with(JsonObject row, String name) {
    Map<String, Object> named = new LinkedHashMap<>(row.tree());
    named.put(NAME, name);
    return JsonObject.of(named);
  }
}
