package svc.model.serialization;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares a column of a table. Columns of numeric fields are aligned to the right. */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface TableColumn {
  /** The JSON name of the field; a dot separates the name of a nested record. */
  String value();

  /** The heading; by default the name of the field in words. */
  String heading() default "";

  ColumnFormat format() default ColumnFormat.TEXT;

  /** True if a narrow terminal hides the column. */
  boolean optional() default false;

  /** True if the cells are aligned to the right, for fields whose type is not numeric. */
  boolean right() default false;

  /** The component of the argument whose text is highlighted in the cells. */
  String highlights() default "";

  /** The component of the flag that shows the column; without it, the column is always shown. */
  String shownBy() default "";
}
