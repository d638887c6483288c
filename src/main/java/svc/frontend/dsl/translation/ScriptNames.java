package svc.frontend.dsl.translation;

/** The names that every script can use without declaring them. */
public interface ScriptNames {

  /** Returns whether a name refers to verbs or their results, so that no variable can have it. */
  boolean isReserved(String name);

  /** Returns whether a name is a predefined variable. */
  boolean isVariable(String name);

  /** Returns whether a name is a verb of one word. */
  boolean isVerb(String name);
}
