package svc.frontend.shell;

import java.util.Collection;

/** The variables that Groovy statements share. */
interface GroovyVariables {
  Collection<String> variables();

  /** Returns the value of a variable, null if there is none. */
  Object value(String name);
}
