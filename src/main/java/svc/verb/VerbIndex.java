package svc.verb;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import svc.json.Json;
import svc.json.RecordReader;

/**
 * The index of an area's verbs, which the build generates because reading annotations is slow.
 * Without an index, the descriptors are read from the annotations.
 */
final class VerbIndex {
  /** The package of the generated classes. Each contains the descriptors of an area as JSON. */
  static final String PACKAGE = "svc.verb.index";

  private final VerbArea area;
  private final Map<String, String> descriptorJson;

  private VerbIndex(VerbArea area, Map<String, String> descriptorJson) {
    this.area = area;
    this.descriptorJson = descriptorJson;
  }

  @SuppressWarnings("unchecked")
  static VerbIndex load(VerbArea area) {
    try {
      Class<?> index = Class.forName(PACKAGE + "." + className(area));
      return new VerbIndex(area, (Map<String, String>) index.getMethod("verbs").invoke(null));
    } catch (ClassNotFoundException noIndex) {
      return new VerbIndex(area, null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the index of " + area.name() + " is broken", e);
    }
  }

  /** Returns the verb of a command such as "clip create"; empty if it is not in an index. */
  static Optional<VerbDescriptor> findByWords(String words) {
    VerbArea area = new VerbArea(words.split(" ", 2)[0], "", Void.class);
    VerbIndex index = load(area);
    return index.descriptorJson == null ? Optional.empty() : index.find(words);
  }

  static String className(VerbArea area) {
    return area.name().substring(0, 1).toUpperCase(Locale.ROOT) + area.name().substring(1);
  }

  Optional<VerbDescriptor> find(String name) {
    return descriptorJson == null
        ? area.readDescriptors().stream().filter(verb -> verb.name().equals(name)).findFirst()
        : Optional.ofNullable(descriptorJson.get(name)).map(VerbIndex::parseDescriptor);
  }

  List<VerbDescriptor> allVerbs() {
    return descriptorJson == null
        ? area.readDescriptors()
        : descriptorJson.values().stream().map(VerbIndex::parseDescriptor).toList();
  }

  private static VerbDescriptor parseDescriptor(String json) {
    return RecordReader.read(Json.parse(json), VerbDescriptor.class);
  }
}
