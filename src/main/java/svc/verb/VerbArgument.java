package svc.verb;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares an argument of a verb, on a component of the verb's record. A component without this
 * annotation is a record of arguments that several verbs share.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface VerbArgument {
  /** The description: a sentence or phrase that ends with a period. */
  String value();

  /**
   * The description in the list of tools, at most a few words, because the list takes space in an
   * assistant's context; empty if the name is enough.
   */
  String brief() default "";

  /** The name in tool calls and in the tokens of messages, such as {track_id}. */
  String tool();

  /** The form on the command line, such as "&lt;track&gt;", "--bars N" or "--mute|--unmute". */
  String cli();

  /** A former name of the option that the command line and scripts still accept. */
  String formerName() default "";

  /** The unit of the value, such as dB; empty if there is none. */
  String unit() default "";

  /** The smallest accepted number; no lower limit by default. */
  double min() default Double.NEGATIVE_INFINITY;

  /** The largest accepted number; no upper limit by default. */
  double max() default Double.POSITIVE_INFINITY;

  /**
   * True if the argument may be omitted on every front end although it has no default. An argument
   * with a default is always optional, without this element.
   */
  boolean optional() default false;

  /**
   * The component of an argument that can be given instead of this one: if it is given, this
   * argument may be omitted and has no default.
   */
  String alternative() default "";

  /** The front ends on which the argument may be omitted although it has no default. */
  FrontEnd[] optionalOn() default {};

  /** The default value on every front end. */
  String defaultValue() default "";

  /** The default value on the command line and in scripts. Tool calls must give the argument. */
  String cliDefault() default "";

  /** The default value in tool calls. On other front ends, the argument has no default. */
  String toolDefault() default "";

  /**
   * The accepted endings of file names. A single slash means that the argument is a folder. An
   * empty list means that every name is accepted.
   */
  String[] fileEndings() default {};

  /**
   * The JSON types that the schema of tool calls contains beside that of the value: {@code string}
   * for numbers that can also be text, such as "2", or {@code null} if null means that the argument
   * is omitted.
   */
  String[] otherTypes() default {};

  /** The front ends that offer the argument. */
  FrontEnd[] frontEnds() default {FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP};
}
