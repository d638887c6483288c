package svc.verb;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declares a verb on its input record. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface VerbDeclaration {
  /** The words of the command, such as "clip create"; the first is the area. */
  String path();

  /** The name of the MCP tool; empty if the verb is not a tool. */
  String tool() default "";

  /** Whether the verb reads, writes or destroys. */
  VerbEffect effect();

  /** Whether a second call with the same input changes nothing more; implied for reads. */
  boolean idempotent() default false;

  /** One imperative sentence, ending in a period. */
  String summary();

  /** Further information for callers. */
  String details() default "";

  /** Command lines without the program's name; each works on the demo set. */
  String[] examples();

  /** The front ends that offer the verb. */
  FrontEnd[] frontEnds() default {FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP};
}
