package svc.verb;

import java.util.Arrays;
import java.util.List;

/**
 * A column of a result's table.
 *
 * @param field the result's field, dotted where it is nested
 * @param marks the component of the argument whose text is marked in the cells, null for none
 * @param gauge how the value is drawn (level, pan or envelope), on terminals only; null where it is
 *     written
 * @param spare whether it goes first where space is short
 * @param below whether it follows the table, row by row, since it holds more than a cell can
 * @param when the component of the flag that shows it below the table, null if it is always shown
 */
public record ResultColumn(
    String field,
    String heading,
    String marks,
    String gauge,
    boolean spare,
    boolean below,
    String when) {

  static List<ResultColumn> parse(String table) {
    return table.isEmpty()
        ? List.of()
        : Arrays.stream(table.split(","))
            .map(String::strip)
            .map(ResultColumn::parseColumn)
            .toList();
  }

  private static ResultColumn parseColumn(String text) {
    boolean spare = text.endsWith("?");
    String[] shown = (spare ? text.substring(0, text.length() - 1) : text).split("\\+", 2);
    boolean below = shown.length > 1;
    String[] marked = shown[0].split("@", 2);
    String[] parts = marked[0].split(":", 2);
    String heading = parts.length > 1 ? parts[1] : parts[0].replace('_', ' ');
    boolean drawn = heading.startsWith("#") && heading.length() > 1;
    return new ResultColumn(
        parts[0],
        drawn ? "" : heading,
        marked.length > 1 ? marked[1] : null,
        drawn ? heading.substring(1) : null,
        spare,
        below,
        below && !shown[1].isEmpty() ? shown[1] : null);
  }
}
