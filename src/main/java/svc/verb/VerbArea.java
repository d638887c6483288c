package svc.verb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A group of verbs whose commands start with the same word. Their descriptors are read from an
 * index, which the build generates because reading annotations is slow. Without an index, they are
 * read from the annotations.
 *
 * @param name the first word of the commands
 * @param verbs the sealed interface that permits the verbs
 * @param usesBrowser whether most of the verbs read the browser snapshot. The command line then
 *     loads the snapshot early
 */
public record VerbArea(String name, String summary, Class<?> verbs, boolean usesBrowser) {
  /** The package of the generated classes. Each contains the descriptors of an area. */
  static final String INDEX_PACKAGE = "svc.verb.index";

  /** Creates an area in which few or no verbs read the browser snapshot. */
  public VerbArea(String name, String summary, Class<?> verbs) {
    this(name, summary, verbs, false);
  }

  /** Returns the descriptors of the verbs, in the order of the permits clause. */
  List<VerbDescriptor> descriptors() {
    VerbIndex index = readIndex(name);
    if (index == null) {
      return readAnnotations();
    }
    List<VerbDescriptor> verbs = new ArrayList<>();
    for (String verb : index.names()) {
      verbs.add(index.find(verb));
    }
    return verbs;
  }

  /** Returns the verb of this area with a command such as "clip create"; empty if there is none. */
  Optional<VerbDescriptor> find(String words) {
    VerbIndex index = readIndex(name);
    return index != null
        ? Optional.ofNullable(index.find(words))
        : readAnnotations().stream().filter(verb -> verb.name().equals(words)).findFirst();
  }

  /** Returns the verb of a command such as "clip create"; empty if it is not in an index. */
  static Optional<VerbDescriptor> findInIndexes(String words) {
    VerbIndex index = readIndex(words.split(" ", 2)[0]);
    return index == null ? Optional.empty() : Optional.ofNullable(index.find(words));
  }

  /** Reads the annotations of the verbs, in the order of the permits clause. */
  public List<VerbDescriptor> readAnnotations() {
    return Arrays.stream(verbs.getPermittedSubclasses()).map(VerbDescriptor::of).toList();
  }

  /** Returns the name of the generated class with the descriptors of an area. */
  static String indexClassName(String area) {
    return area.substring(0, 1).toUpperCase(Locale.ROOT) + area.substring(1);
  }

  /** Returns the index of an area, null if there is none. */
  private static VerbIndex readIndex(String area) {
    try {
      Class<?> index = Class.forName(INDEX_PACKAGE + "." + indexClassName(area));
      return (VerbIndex) index.getDeclaredConstructor().newInstance();
    } catch (ClassNotFoundException noIndex) {
      return null;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the index of " + area + " is broken", e);
    }
  }
}
