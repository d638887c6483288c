package svc.model.serialization;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares a column of a table. Columns of numeric fields are aligned to the right. */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface TableColumn {
  /** The JSON name of the field; dots separate the names of nested fields, as in "clip.name". */
  String value();

  /** The heading; by default the field's name with spaces instead of underscores. */
  String heading() default "";

  ColumnFormat format() default ColumnFormat.TEXT;

  /** True if the column is hidden on a terminal that is too narrow for the table. */
  boolean optional() default false;

  /** True if the cells are aligned to the right although the type of the field is not numeric. */
  boolean right() default false;

  /**
   * The name of a record component of the verb. If the cells contain the text of that argument, it
   * is highlighted.
   */
  String highlights() default "";

  /**
   * The name of a record component of the verb that is a flag. The column is shown only if the flag
   * is set; by default it is always shown.
   */
  String shownBy() default "";
}
