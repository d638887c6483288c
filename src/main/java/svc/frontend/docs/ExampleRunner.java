package svc.frontend.docs;

import java.util.Map;
import svc.verb.VerbDescriptor;

/** Runs examples of verbs on a fresh demo set. */
public interface ExampleRunner {

  /**
   * Parses an example.
   *
   * @param line the command line, without "svc"
   * @return the value of each given argument, keyed by the names of the verb's record components
   */
  Map<String, Object> parseValues(VerbDescriptor verb, String line);

  /**
   * Returns the arguments of a tool call with each relative file path replaced by an absolute path.
   */
  Map<String, Object> resolvePaths(Map<String, Object> arguments);

  /** Runs a command line and returns what it prints. */
  String runAndCapture(String line);
}
