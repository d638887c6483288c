package svc.face.dsl;

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
import svc.model.SvcException;

/**
 * A script with the files that it includes by name, and those that they include, each once. They
 * are compiled together, so that one sees the classes of the other.
 *
 * @param sources the script itself first
 * @param links who includes whom
 */
record Bundle(List<Source> sources, List<Link> links) {

  /**
   * One script's include of another.
   *
   * @param from the index of the source where it stands
   * @param to the index of the one that is meant
   */
  record Link(int from, String path, int to) {}

  /** The script's bundle; what cannot be included ends it. */
  static Bundle of(Source main) {
    return of(main, List.of());
  }

  /** The same, with class names that none of the other scripts has. */
  static Bundle of(Source main, Collection<Source> others) {
    return of(
        main,
        others,
        error -> {
          throw error;
        });
  }

  /** The same, telling of what cannot be included. */
  static Bundle of(Source main, Collection<Source> others, Consumer<SvcException> wrong) {
    Collector collector = new Collector(wrong);
    others.forEach(other -> collector.classNames.add(other.className()));
    collector.add(main);
    return new Bundle(List.copyOf(collector.sources.values()), List.copyOf(collector.links));
  }

  Source main() {
    return sources.get(0);
  }

  private static final class Collector {
    private final Consumer<SvcException> wrong;
    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final List<Link> links = new ArrayList<>();
    private final Set<String> classNames = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    private Collector(Consumer<SvcException> wrong) {
      this.wrong = wrong;
    }

    private void add(Source source) {
      List<Include> includes = Include.in(source);
      // Most scripts include nothing, and then it does not matter what they are called.
      String identity = includes.isEmpty() && open.isEmpty() ? "" : Included.identity(source);
      sources.put(identity, source.named(free(source.className())));
      int from = sources.size() - 1;
      open.addLast(identity);
      includes.forEach(one -> follow(source, from, one));
      open.removeLast();
    }

    private void follow(Source source, int from, Include one) {
      try {
        Source other = Included.read(source, one.path());
        String identity = Included.identity(other);
        if (open.contains(identity)) {
          throw Included.circle(chain(identity));
        }
        boolean known = sources.containsKey(identity);
        int to = known ? index(identity) : sources.size();
        // Before what it includes itself, so that who reads the links meets each source in time.
        links.add(new Link(from, one.path(), to));
        if (!known) {
          add(other);
        }
      } catch (SvcException e) {
        wrong.accept(placed(e, source, one));
      }
    }

    private int index(String identity) {
      return new ArrayList<>(sources.keySet()).indexOf(identity);
    }

    private static SvcException placed(SvcException error, Source source, Include one) {
      boolean inside = error.details().containsKey("script");
      return inside
          ? error
          : error
              .with("script", source.name())
              .with("line", one.line())
              .with("column", one.column());
    }

    private List<String> chain(String again) {
      List<String> names = new ArrayList<>();
      open.stream()
          .dropWhile(identity -> !identity.equals(again))
          .forEach(identity -> names.add(sources.get(identity).name()));
      names.add(names.get(0));
      return names;
    }

    /** Two files of one name in different folders become classes of different names. */
    private String free(String className) {
      String name = className;
      for (int n = 2; !classNames.add(name); n++) {
        name = className + "_" + n;
      }
      return name;
    }
  }
}
