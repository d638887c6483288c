package svc.verb;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import svc.json.Json;
import svc.json.Records;

/**
 * An area's verbs as the build wrote them down, so that a one-shot reads the one verb it runs
 * without looking at annotations; read from the declarations where there is no index.
 */
final class Index {
  /** Where the build puts one class per area, each with its verbs' descriptors as JSON by name. */
  static final String PACKAGE = "svc.verb.index";

  private final Area area;
  private final Map<String, String> written;

  private Index(Area area, Map<String, String> written) {
    this.area = area;
    this.written = written;
  }

  @SuppressWarnings("unchecked")
  static Index of(Area area) {
    try {
      Class<?> index = Class.forName(PACKAGE + "." + className(area));
      return new Index(area, (Map<String, String>) index.getMethod("verbs").invoke(null));
    } catch (ClassNotFoundException noIndex) {
      return new Index(area, null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the index of " + area.name() + " is broken", e);
    }
  }

  /** The verb of these words in whichever area the build has indexed. */
  static Optional<Descriptor> named(String words) {
    Area area = new Area(words.split(" ", 2)[0], "", Void.class);
    Index index = of(area);
    return index.written == null ? Optional.empty() : index.find(words);
  }

  static String className(Area area) {
    return area.name().substring(0, 1).toUpperCase(Locale.ROOT) + area.name().substring(1);
  }

  Optional<Descriptor> find(String name) {
    return written == null
        ? area.declared().stream().filter(verb -> verb.name().equals(name)).findFirst()
        : Optional.ofNullable(written.get(name)).map(Index::read);
  }

  List<Descriptor> all() {
    return written == null ? area.declared() : written.values().stream().map(Index::read).toList();
  }

  private static Descriptor read(String json) {
    return Records.read(Json.parse(json), Descriptor.class);
  }
}
