package svc.verb;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares a verb, on its record. The interfaces of all front ends are derived from this
 * declaration.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface VerbDeclaration {
  /** The words of the command, such as "clip create"; the first word is the area. */
  String path();

  /** The name of the MCP tool; empty if the verb is not a tool. */
  String tool() default "";

  /**
   * The value of the tool's argument {@code operation} that selects this verb. Empty if no other
   * verb shares the tool. A verb that reads and a verb that writes never share a tool.
   */
  String operation() default "";

  /**
   * The first sentence in the description of a tool that several verbs share. Only the first of
   * these verbs declares it.
   */
  String toolSummary() default "";

  /**
   * The name of the tool in the menus of clients; empty if the tool's name in words is enough. Only
   * the first of several verbs that share a tool declares it.
   */
  String toolTitle() default "";

  /** The kind of changes that the verb makes. */
  VerbEffect effect();

  /**
   * The tool's arguments with which the verb writes a file. Without them, it only reads, and
   * returns lines of text. Empty if that does not depend on the arguments.
   */
  String[] writingArguments() default {};

  /** True if repeating a call has no further effect. Verbs that only read need not declare it. */
  boolean idempotent() default false;

  /**
   * True if a verb that writes can list its changes instead of making them. False for verbs whose
   * effect is outside the set and the files that a dry run copies: these verbs install or probe
   * another program, replace the browser's items, or mainly read.
   */
  boolean dryRun() default true;

  /** The summary of the verb in help: one sentence that ends with a period. */
  String summary();

  /**
   * The description in the list of tools. It should be short, because the list takes space in an
   * assistant's context. Empty if the summary is enough or, for an operation of a tool, the
   * operation's name.
   */
  String brief() default "";

  /** Further sentences that follow the summary in help. */
  String details() default "";

  /** Example command lines without the name of the program. Each works on the demo set. */
  String[] examples();

  /**
   * The path of an alternative verb. The command line runs the alternative instead of this verb if
   * the command contains an option that only the alternative has. One command can thus show a
   * setting and, with an option, change the setting. Empty if there is no alternative.
   */
  String alternative() default "";

  /** The front ends that offer the verb. */
  FrontEnd[] frontEnds() default {FrontEnd.CLI, FrontEnd.DSL, FrontEnd.MCP};
}
