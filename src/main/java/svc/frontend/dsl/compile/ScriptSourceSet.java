package svc.frontend.dsl.compile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import svc.model.error.SvcException;

/**
 * A script and the files that it includes, directly or indirectly. They are compiled together, so
 * that they can use each other's classes.
 *
 * @param sources the script, then the included files, each once
 * @param links the include statements in the sources
 */
public record ScriptSourceSet(List<ScriptSource> sources, List<IncludeLink> links) {

  /**
   * An include statement.
   *
   * @param from the index of the including source
   * @param to the index of the included source
   */
  record IncludeLink(int from, String path, int to) {}

  /** Reads a script with its includes. Throws if a file cannot be included. */
  static ScriptSourceSet of(ScriptSource main) {
    return of(main, List.of());
  }

  /**
   * Reads a script with its includes. Throws if a file cannot be included.
   *
   * @param others the scripts that the run already contains, whose class names must not be used
   *     again
   */
  public static ScriptSourceSet of(ScriptSource main, Collection<ScriptSource> others) {
    return of(
        main,
        others,
        error -> {
          throw error;
        });
  }

  /**
   * Reads a script with its includes.
   *
   * @param others the scripts that the run already contains, whose class names must not be used
   *     again
   * @param onError receives an error for each file that cannot be included
   */
  public static ScriptSourceSet of(
      ScriptSource main, Collection<ScriptSource> others, Consumer<SvcException> onError) {
    SourceSetBuilder collector = new SourceSetBuilder(onError);
    others.forEach(other -> collector.classNames.add(other.className()));
    collector.addSource(main);
    return new ScriptSourceSet(
        List.copyOf(collector.sources.values()), List.copyOf(collector.links));
  }

  public ScriptSource main() {
    return sources.get(0);
  }

  private static final class SourceSetBuilder {
    private final Consumer<SvcException> onError;
    private final Map<String, ScriptSource> sources = new LinkedHashMap<>();
    private final List<IncludeLink> links = new ArrayList<>();
    private final Set<String> classNames = new HashSet<>();
    private final Deque<String> includePath = new ArrayDeque<>();

    private SourceSetBuilder(Consumer<SvcException> onError) {
      this.onError = onError;
    }

    private void addSource(ScriptSource source) {
      List<IncludeStatement> includes = IncludeStatement.findAll(source);
      // A script without includes needs no identity, which would require a file access.
      String identity =
          includes.isEmpty() && includePath.isEmpty() ? "" : IncludeResolver.identity(source);
      sources.put(identity, source.withClassName(uniqueClassName(source.className())));
      int from = sources.size() - 1;
      includePath.addLast(identity);
      includes.forEach(include -> followInclude(source, from, include));
      includePath.removeLast();
    }

    private void followInclude(ScriptSource source, int from, IncludeStatement include) {
      try {
        ScriptSource other = IncludeResolver.read(source, include.path());
        String identity = IncludeResolver.identity(other);
        if (includePath.contains(identity)) {
          throw IncludeResolver.includeCycleError(includeCycle(identity));
        }
        boolean known = sources.containsKey(identity);
        int to = known ? indexOf(identity) : sources.size();
        // Added before the links of the included file, so that a source is linked before its
        // includes.
        links.add(new IncludeLink(from, include.path(), to));
        if (!known) {
          addSource(other);
        }
      } catch (SvcException e) {
        onError.accept(withLocation(e, source, include));
      }
    }

    private int indexOf(String identity) {
      return new ArrayList<>(sources.keySet()).indexOf(identity);
    }

    private static SvcException withLocation(
        SvcException error, ScriptSource source, IncludeStatement include) {
      boolean inside = error.details().containsKey("script");
      return inside
          ? error
          : error
              .withDetail("script", source.name())
              .withDetail("line", include.line())
              .withDetail("column", include.column());
    }

    private List<String> includeCycle(String again) {
      List<String> names = new ArrayList<>();
      includePath.stream()
          .dropWhile(identity -> !identity.equals(again))
          .forEach(identity -> names.add(sources.get(identity).name()));
      names.add(names.get(0));
      return names;
    }

    /**
     * Returns a class name that no other source has: the given name, with a number if necessary.
     * Files in different folders can have the same name.
     */
    private String uniqueClassName(String className) {
      String name = className;
      for (int n = 2; !classNames.add(name); n++) {
        name = className + "_" + n;
      }
      return name;
    }
  }
}
