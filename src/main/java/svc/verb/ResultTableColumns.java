package svc.verb;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.RecordJsonMapping;
import svc.model.serialization.TableColumns;

/** Reads the columns that the record of a result declares with {@link TableColumns}. */
public final class ResultTableColumns {
  /**
   * The key of the columns for the values of a result that are not in lists. These values are shown
   * after the tables.
   */
  public static final String RESULT = "";

  private ResultTableColumns() {}

  /** Returns the columns of each list in a result, by the list's JSON name or {@link #RESULT}. */
  public static Map<String, List<ResultColumn>> of(Class<?> result) {
    Map<String, List<ResultColumn>> tables = new LinkedHashMap<>();
    for (RecordJsonMapping.RecordField field : RecordJsonMapping.of(result).fields()) {
      Class<?> row = row(field.type());
      if (field.component().isAnnotationPresent(TableColumns.class)) {
        tables.put(field.name(), columns(field.component(), null));
      } else if (row != null && row.isAnnotationPresent(TableColumns.class)) {
        tables.put(field.name(), columns(row, row));
      }
    }
    if (result.isAnnotationPresent(TableColumns.class)) {
      tables.put(RESULT, columns(result, result));
    }
    return tables;
  }

  /** Returns the class of the elements if a type is a list, otherwise null. */
  private static Class<?> row(Type type) {
    return type instanceof ParameterizedType && RecordJsonMapping.rawType(type) == List.class
        ? RecordJsonMapping.rawType(RecordJsonMapping.elementType(type))
        : null;
  }

  private static List<ResultColumn> columns(AnnotatedElement declared, Class<?> row) {
    return Arrays.stream(declared.getAnnotation(TableColumns.class).value())
        .map(column -> ResultColumn.of(column, row))
        .toList();
  }
}
