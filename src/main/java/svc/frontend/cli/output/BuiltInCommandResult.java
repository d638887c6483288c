package svc.frontend.cli.output;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;

/**
 * The result of a built-in command, which is a list.
 *
 * @param items the items as JSON objects
 * @param lines the items as lines of text, for the format {@code table}
 */
public record BuiltInCommandResult(List<Map<String, Object>> items, List<String> lines) {

  public void print(OutputFormat format, StandardStreams streams) {
    switch (format) {
      case TABLE -> lines.forEach(streams.out()::println);
      case JSON -> streams.out().println(Json.print(toTree()));
      case JSONL -> items.forEach(item -> streams.out().println(Json.print(item)));
      case CSV -> CsvPrinter.toLines(items).forEach(streams.out()::println);
      case YAML -> streams.out().print(YamlPrinter.print(toTree()));
    }
    streams.out().flush();
  }

  private Map<String, Object> toTree() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("items", items);
    tree.put("total", items.size());
    return tree;
  }
}
