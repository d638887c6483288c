package svc.verb;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares a verb on its input record; every face reads it from here. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface VerbDeclaration {
  /** The words of the command, such as "clip create"; the first is the area. */
  String path();

  /** The MCP tool's name; empty where the verb is no tool. */
  String tool() default "";

  /** What it does to the session. */
  VerbEffect effect();

  /** Whether a second call with the same input changes nothing more; always so for reads. */
  boolean idempotent() default false;

  /** One sentence, ending in a period. */
  String summary();

  /** What a caller must know beyond the summary. */
  String details() default "";

  /** Command lines without the program's name, each of which works on the demo set. */
  String[] examples();

  /** The faces it serves. */
  FrontEnd[] frontEnds() default {FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP};

  /**
   * The table's columns as "field" or "field:Heading", separated by commas; behind it "@component"
   * where a text argument is to be marked, and a ? where the column goes first when space is short.
   * Empty for fields one below the other.
   */
  String table() default "";
}
