package svc.frontend.docs;

import java.util.Map;
import svc.verb.VerbDescriptor;

/** Runs an example of a verb on a fresh demo set. */
public interface ExampleRunner {

  /** The values of an example's command line by component, as the command line reads them. */
  Map<String, Object> parseValues(VerbDescriptor verb, String line);

  /** A tool's arguments with the paths of files as tools take them. */
  Map<String, Object> resolvePaths(Map<String, Object> arguments);

  /** What the command line prints. */
  String runAndCapture(String line);
}
