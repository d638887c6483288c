package svc.verb;

import java.util.Arrays;
import java.util.List;

/**
 * A group of verbs under one first word. The verbs are those its sealed interface permits.
 *
 * @param browses whether its verbs look into the browser, so that a one-shot begins to read it
 *     before it knows which of them it runs
 */
public record VerbArea(String name, String summary, Class<?> verbs, boolean usesBrowser) {

  /** An area whose verbs do not look into the browser, or only some. */
  public VerbArea(String name, String summary, Class<?> verbs) {
    this(name, summary, verbs, false);
  }

  /** The verbs in the order of the permits line, read from their declarations. */
  public List<VerbDescriptor> readDescriptors() {
    return Arrays.stream(verbs.getPermittedSubclasses()).map(VerbDescriptor::of).toList();
  }
}
