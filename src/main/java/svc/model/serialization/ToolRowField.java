package svc.model.serialization;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a column of the arrays of {@link ToolRows}. Every array has the column at the same
 * place, also if no element of a list has a value for it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface ToolRowField {
  /**
   * The JSON name of the field. A field of an object inside the element is written as a path, such
   * as {@code clip.length_beats}.
   */
  String value();

  /** The name of the column; empty for the last name of the path. */
  String name() default "";

  /**
   * The usual value of the field, as text. The array of an element with this value contains null
   * instead. Only for values of which null is not misread as another one.
   */
  String usual() default "";

  /** True if the arrays contain only the first sentence of the text. */
  boolean firstSentence() default false;

  /**
   * The JSON name of an alternative field. The array of an element contains this field only if the
   * element has no value for the alternative.
   */
  String insteadOf() default "";
}
