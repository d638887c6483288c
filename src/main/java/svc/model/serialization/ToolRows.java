package svc.model.serialization;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record that is an element of long lists. In the results of tools, such a list is encoded
 * as arrays of values, one for each element, and the names of the fields are listed only once, so
 * that an assistant reads less.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ToolRows {
  /** The fields in the arrays, in order. */
  ToolRowField[] value();
}
