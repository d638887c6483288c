package svc.verb;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares one argument of a verb on its record component. A component without it is a record of
 * arguments that several verbs share; to the faces they are the verb's own.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface VerbArgument {
  /** What it means, a sentence ending in a period. */
  String value();

  /** Its name in tool calls and in messages. */
  String tool();

  /** Its form on the command line: "&lt;track&gt;", "--bars N", "--force" or "--mute|--unmute". */
  String cli();

  /** A former name of an option, which the command line and scripts still accept. */
  String formerName() default "";

  /** The unit of its value. */
  String unit() default "";

  /** The smallest value accepted. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The largest value accepted. */
  double max() default Double.POSITIVE_INFINITY;

  /** Whether it may be left out without a default. */
  boolean optional() default false;

  /** The faces on which it may be left out without a default, while others require it. */
  FrontEnd[] optionalOn() default {};

  /** The value where it is left out, on every face. */
  String defaultValue() default "";

  /** The value where it is left out on the command line and in scripts; other faces require it. */
  String cliDefault() default "";

  /** The value where a tool call omits it; other front ends leave it open. */
  String toolDefault() default "";

  /** How the files end whose names it takes, a slash for folders alone; none where any may do. */
  String[] fileEndings() default {};

  /** Whether the schema of a tool allows its number as a text, too, as the interface has it. */
  boolean allowsText() default false;

  /** The faces it serves. */
  FrontEnd[] frontEnds() default {FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP};
}
