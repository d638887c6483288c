package svc.verb;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares a verb on its input record. All front ends are derived from it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface VerbDeclaration {
  /** The words of the command, such as "clip create"; the first is the area. */
  String path();

  /** The name of the MCP tool; empty if the verb is not a tool. */
  String tool() default "";

  /**
   * The operation of the tool that this verb is, if several verbs share the tool; otherwise empty.
   * Verbs that read and verbs that write never share a tool.
   */
  String operation() default "";

  /** The effect on the session. */
  VerbEffect effect();

  /** Returns whether repeating a call has no further effect; always true for reads. */
  boolean idempotent() default false;

  /** One sentence that ends with a period. */
  String summary();

  /** Further information for callers. */
  String details() default "";

  /** Command lines without the program name; each works on the demo set. */
  String[] examples();

  /** The front ends that offer the verb. */
  FrontEnd[] frontEnds() default {FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP};
}
