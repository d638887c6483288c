package svc.model.serialization;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a field that the arrays of {@link ToolRows} contain. The field is omitted if no element
 * of a list has a value for it.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface ToolRowField {
  /** The JSON name of the field. */
  String value();

  /**
   * The usual value of the field, as text. The field is omitted if all elements of a list have this
   * value.
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
