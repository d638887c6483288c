package svc.verb;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares an argument of a verb. A record component without this annotation is a record of
 * arguments that several verbs share.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface VerbArgument {
  /** A description: a sentence that ends with a period. */
  String value();

  /** The name in tool calls, and in the tokens of messages. */
  String tool();

  /** The form on the command line: "&lt;track&gt;", "--bars N", "--force" or "--mute|--unmute". */
  String cli();

  /** A former name of an option, which the command line and scripts still accept. */
  String formerName() default "";

  /** The unit of the value. */
  String unit() default "";

  /** The smallest accepted value. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The largest accepted value. */
  double max() default Double.POSITIVE_INFINITY;

  /** Returns whether the argument is optional without having a default. */
  boolean optional() default false;

  /** The front ends on which it is optional without having a default; others require it. */
  FrontEnd[] optionalOn() default {};

  /** The default value on every front end. */
  String defaultValue() default "";

  /** The default value on the command line and in scripts only; other front ends require it. */
  String cliDefault() default "";

  /** The default value of the tool only; on other front ends the argument has none. */
  String toolDefault() default "";

  /** The file name endings it accepts, a slash for folders only; empty if it accepts any. */
  String[] fileEndings() default {};

  /** Returns whether the tool schema also accepts a number written as text. */
  boolean allowsText() default false;

  /** The front ends that offer the argument. */
  FrontEnd[] frontEnds() default {FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP};
}
