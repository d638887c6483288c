package svc.face.shell;

import java.util.Collection;

/** The variables that Groovy lines share. */
interface Memory {
  Collection<String> variables();

  /** What a variable holds, null where there is none. */
  Object value(String name);
}
