package svc.verb;

import java.util.Arrays;
import java.util.List;

/**
 * A group of verbs whose commands start with the same word.
 *
 * @param name the first word of the commands
 * @param verbs the sealed interface that permits the verbs
 * @param usesBrowser whether most of the verbs read the browser snapshot, so that a command should
 *     load it early
 */
public record VerbArea(String name, String summary, Class<?> verbs, boolean usesBrowser) {

  /** Creates an area in which few or no verbs read the browser snapshot. */
  public VerbArea(String name, String summary, Class<?> verbs) {
    this(name, summary, verbs, false);
  }

  /** Reads the annotations of the verbs, in the order of the permits clause. */
  public List<VerbDescriptor> readDescriptors() {
    return Arrays.stream(verbs.getPermittedSubclasses()).map(VerbDescriptor::of).toList();
  }
}
