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

  /** True if a narrow terminal hides the column. */
  boolean optional() default false;

  /** True if the cells are aligned to the right, for fields whose type is not numeric. */
  boolean right() default false;

  /** The record component of the verb's argument whose text is highlighted in the cells. */
  String highlights() default "";

  /** The record component of the flag that shows the column; by default it is always shown. */
  String shownBy() default "";
}
