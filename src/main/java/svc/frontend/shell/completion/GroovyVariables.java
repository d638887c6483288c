package svc.frontend.shell.completion;

import java.util.Collection;

/** The variables that Groovy lines share. */
public interface GroovyVariables {
  Collection<String> variables();

  /** What a variable holds, null where there is none. */
  Object value(String name);
}
