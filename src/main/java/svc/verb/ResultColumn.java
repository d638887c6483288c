package svc.verb;

import java.util.Arrays;
import java.util.List;

/**
 * A column of the table that shows a result.
 *
 * @param field the field of the result, dotted if it is nested
 * @param marks the argument whose text is highlighted in the cells, null if none is
 * @param gauge the kind of gauge drawn instead of the value on terminals (level, pan or envelope),
 *     null if the value is written
 * @param spare whether the column is dropped first when space is short
 * @param below whether the values are printed below the table because they are too long for cells
 * @param when the flag that makes the values below the table visible, null if they always are
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
