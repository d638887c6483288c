package svc.verb;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import svc.json.Json;

/** Generates and compiles the index of the verbs, with a class for each area, in the build. */
public final class VerbIndexWriter {
  private static final String GROUP_TYPES = "Words";

  private VerbIndexWriter() {}

  /** Writes the sources of the index to a folder and compiles them into another. */
  public static void write(List<VerbArea> areas, Path sources, Path classes) throws IOException {
    Path folder =
        Files.createDirectories(sources.resolve(VerbArea.INDEX_PACKAGE.replace('.', '/')));
    List<Path> files = new ArrayList<>();
    for (VerbArea area : areas) {
      files.add(writeSource(folder, VerbArea.indexClassName(area.name()), indexSource(area)));
    }
    files.add(writeSource(folder, GROUP_TYPES, groupTypesSource(areas)));
    compile(files, classes);
  }

  private static Path writeSource(Path folder, String type, String source) throws IOException {
    return Files.writeString(folder.resolve(type + ".java"), source);
  }

  /**
   * Returns the groups of verbs in scripts. A group is the beginning of a verb's path, such as clip
   * for clip.create.
   */
  public static List<List<String>> wordGroups(List<VerbArea> areas) {
    return areas.stream()
        .flatMap(area -> area.descriptors().stream())
        .filter(verb -> verb.isOfferedOn(FrontEnd.DSL))
        .map(VerbDescriptor::dslPath)
        .flatMap(path -> IntStream.range(1, path.size()).mapToObj(end -> path.subList(0, end)))
        .distinct()
        .toList();
  }

  /**
   * Returns the name of the generated type for a group of verbs, such as "clip". With this type,
   * editors can complete the verbs of the group.
   */
  public static String groupTypeName(List<String> group) {
    return VerbArea.INDEX_PACKAGE + "." + GROUP_TYPES + "." + simpleTypeName(group);
  }

  private static String simpleTypeName(List<String> group) {
    StringBuilder name = new StringBuilder();
    group.forEach(
        word ->
            name.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                .append(word, 1, word.length()));
    return name.toString();
  }

  private static String groupTypesSource(List<VerbArea> areas) {
    StringBuilder body = new StringBuilder();
    wordGroups(areas)
        .forEach(group -> body.append("  interface " + simpleTypeName(group) + " {}\n"));
    return "package %s;\n/** Generated: a type for each start of a verb's path, such as clip, so that editors can complete the words after it. */\npublic interface %s {\n%s}\n"
        .formatted(VerbArea.INDEX_PACKAGE, GROUP_TYPES, body);
  }

  private static void compile(List<Path> files, Path classes) {
    List<String> options =
        new ArrayList<>(List.of("--release", "17", "-encoding", "UTF-8", "-proc:none"));
    options.addAll(List.of("-implicit:none", "-cp", classes.toString(), "-d", classes.toString()));
    files.forEach(file -> options.add(file.toString()));
    String[] arguments = options.toArray(String[]::new);
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments) != 0) {
      throw new IllegalStateException("cannot compile the index of the verbs");
    }
  }

  private static String indexSource(VerbArea area) {
    StringBuilder cases = new StringBuilder();
    StringBuilder methods = new StringBuilder();
    List<VerbDescriptor> verbs = area.readAnnotations();
    for (int i = 0; i < verbs.size(); i++) {
      VerbDescriptor verb = verbs.get(i);
      cases.append("      case %s: return verb%d();\n".formatted(quote(verb.name()), i));
      methods.append("  private static VerbDescriptor verb%d() {\n".formatted(i));
      methods.append("    return %s;\n  }\n".formatted(expression(verb)));
    }
    return """
        package %s;
        import java.util.*;
        import svc.verb.*;
        /** Generated: the descriptors of the verbs of an area. */
        public final class %s implements VerbIndex {
          public List<String> names() {
            return %s;
          }
          public VerbDescriptor find(String name) {
            switch (name) {
        %s      default: return null;
            }
          }
        %s}
        """
        .formatted(
            VerbArea.INDEX_PACKAGE,
            VerbArea.indexClassName(area.name()),
            expression(verbs.stream().map(VerbDescriptor::name).toList()),
            cases,
            methods);
  }

  /** Returns a Java expression for a value of a descriptor. */
  private static String expression(Object value) {
    if (value instanceof String text) {
      return quote(text);
    }
    if (value instanceof Class<?> type) {
      return type.getCanonicalName() + ".class";
    }
    if (value instanceof Enum<?> constant) {
      return constant.getDeclaringClass().getCanonicalName() + "." + constant.name();
    }
    if (value instanceof List<?> list) {
      return "List.of" + arguments(list);
    }
    if (value instanceof Map<?, ?> map) {
      return "VerbIndex.orderedMap" + arguments(map.entrySet());
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      return "Map.entry" + arguments(List.of(entry.getKey(), entry.getValue()));
    }
    return value instanceof Record record
        ? "new " + record.getClass().getCanonicalName() + arguments(componentsOf(record))
        : String.valueOf(value);
  }

  private static String arguments(Collection<?> values) {
    return values.stream()
        .map(VerbIndexWriter::expression)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static List<Object> componentsOf(Record record) {
    List<Object> values = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        values.add(component.getAccessor().invoke(record));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("cannot read " + component, e);
      }
    }
    return values;
  }

  private static String quote(String text) {
    return Json.print(text);
  }
}
