package svc.face.docs;

import java.util.Map;
import svc.verb.Descriptor;

/** Runs an example of a verb on a fresh demo set. */
public interface Examples {

  /** The values of an example's command line by component, as the command line reads them. */
  Map<String, Object> values(Descriptor verb, String line);

  /** A tool's arguments with the paths of files as tools take them. */
  Map<String, Object> placed(Map<String, Object> arguments);

  /** What the command line prints. */
  String output(String line);
}
