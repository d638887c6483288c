package svc.frontend.shell.completion;

import java.util.Collection;

/** The variables that Groovy statements share. */
public interface GroovyVariables {
  Collection<String> variables();

  /** Returns the value of a variable, null if there is none. */
  Object value(String name);
}
