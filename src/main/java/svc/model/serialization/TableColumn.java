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
   * The name of the record component of one of the verb's arguments. Cells that contain the text of
   * this argument highlight it.
   */
  String highlights() default "";

  /**
   * The name of the record component of one of the verb's boolean arguments. The column is shown
   * only if this argument is true. By default, the column is always shown.
   */
  String shownBy() default "";
}
