package svc.verb;

import java.lang.reflect.Type;
import svc.json.RecordJsonMapping;
import svc.model.serialization.ColumnFormat;
import svc.model.serialization.TableColumn;
import svc.model.track.Decibels;

/**
 * A column of a table in a result.
 *
 * @param field the JSON name of the row's field; dots separate the names of nested fields
 * @param heading the heading; empty for a column with a drawing, such as a small curve
 * @param right whether the values are right-aligned
 * @param optional whether a narrow terminal hides the column
 * @param highlights the record component of the argument whose text is highlighted in the cells,
 *     null for none
 * @param shownBy the record component of the flag that shows the column, null if the column is
 *     always shown
 */
public record ResultColumn(
    String field,
    String heading,
    ColumnFormat format,
    boolean right,
    boolean optional,
    String highlights,
    String shownBy) {

  /** Returns a column of text that is always shown. */
  public static ResultColumn text(String field, String heading, boolean right) {
    return new ResultColumn(field, heading, ColumnFormat.TEXT, right, false, null, null);
  }

  /**
   * Returns the column that an annotation declares.
   *
   * @param row the record class of the rows, null if the rows are not records
   */
  public static ResultColumn of(TableColumn declared, Class<?> row) {
    ColumnFormat format = declared.format();
    String heading =
        declared.heading().isEmpty() ? declared.value().replace('_', ' ') : declared.heading();
    return new ResultColumn(
        declared.value(),
        format.isDrawing() ? "" : heading,
        format,
        declared.right() || row != null && isRight(format, type(row, declared.value())),
        declared.optional(),
        declared.highlights().isEmpty() ? null : declared.highlights(),
        declared.shownBy().isEmpty() ? null : declared.shownBy());
  }

  public boolean isBelow() {
    return format == ColumnFormat.BELOW;
  }

  private static Type type(Class<?> record, String field) {
    int dot = field.indexOf('.');
    String first = dot < 0 ? field : field.substring(0, dot);
    Type type =
        RecordJsonMapping.of(record).fields().stream()
            .filter(candidate -> candidate.name().equals(first))
            .map(RecordJsonMapping.RecordField::type)
            .findFirst()
            .orElseThrow(
                () -> new IllegalStateException(record + " has no field for column " + field));
    return dot < 0 ? type : type(RecordJsonMapping.rawType(type), field.substring(dot + 1));
  }

  private static boolean isRight(ColumnFormat format, Type type) {
    Class<?> raw = RecordJsonMapping.rawType(type);
    return format == ColumnFormat.TEXT && isNumber(raw);
  }

  private static boolean isNumber(Class<?> raw) {
    return raw == Decibels.class
        || Number.class.isAssignableFrom(raw)
        || raw.isPrimitive() && raw != boolean.class;
  }
}
