package svc.model.serialization;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record that is an element of long lists. In the results of tools, such a list contains
 * the names of the fields once, and for each element an array of its values. An assistant then
 * reads less text.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ToolRows {
  /**
   * The columns of the arrays, in order. Columns that are often empty come last, because null
   * values at the end of an array are omitted.
   */
  ToolRowField[] value();
}
