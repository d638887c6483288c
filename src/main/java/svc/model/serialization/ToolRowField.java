package svc.model.serialization;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a field of the arrays of {@link ToolRows}. A field that has no value in any element of a
 * list is omitted.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface ToolRowField {
  /** The JSON name of the field. */
  String value();

  /** The usual value as text. The field is omitted if all elements have this value. */
  String usual() default "";

  /** True if the arrays contain only the first sentence of the text. */
  boolean firstSentence() default false;

  /** The JSON name of another field. An element that has the other field does not get this one. */
  String insteadOf() default "";
}
