package svc.frontend.docs;

import java.util.Map;
import svc.verb.VerbDescriptor;

/** Runs examples of verbs on a fresh demo set. */
public interface ExampleRunner {

  /** Returns the values of an example's command line by component. */
  Map<String, Object> parseValues(VerbDescriptor verb, String line);

  /** Returns a tool's arguments with absolute file paths. */
  Map<String, Object> resolvePaths(Map<String, Object> arguments);

  /** Returns the output of a command line. */
  String runAndCapture(String line);
}
