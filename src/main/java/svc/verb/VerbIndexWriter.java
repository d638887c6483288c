package svc.verb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import svc.json.Json;
import svc.json.RecordJsonConverter;

/** Generates and compiles the index of the verbs, with a class for each area, in the build. */
public final class VerbIndexWriter {
  private static final String GROUP_TYPES = "Words";

  private VerbIndexWriter() {}

  /** Writes the sources of the index to a folder and compiles them into another. */
  public static void write(List<VerbArea> areas, Path sources, Path classes) throws IOException {
    Path folder =
        Files.createDirectories(sources.resolve(VerbArea.INDEX_PACKAGE.replace('.', '/')));
    for (VerbArea area : areas) {
      Path file = folder.resolve(VerbArea.indexClassName(area.name()) + ".java");
      Files.writeString(file, indexSource(area));
      compile(file, classes);
    }
    Path types = folder.resolve(GROUP_TYPES + ".java");
    Files.writeString(types, groupTypesSource(areas));
    compile(types, classes);
  }

  /**
   * Returns the groups of verbs in scripts: each beginning of a verb's path, such as clip for
   * clip.create.
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
   * Returns the name of the type that is generated for a group of verbs, such as "clip", so that
   * editors can complete its verbs.
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

  private static void compile(Path file, Path classes) {
    String[] options = {
      "--release",
      "17",
      "-encoding",
      "UTF-8",
      "-proc:none",
      "-d",
      classes.toString(),
      file.toString()
    };
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options) != 0) {
      throw new IllegalStateException("cannot compile " + file);
    }
  }

  private static String indexSource(VerbArea area) {
    StringBuilder body = new StringBuilder();
    for (VerbDescriptor verb : area.readAnnotations()) {
      body.append("    verbs.put(").append(quote(verb.name())).append(", ");
      body.append(quote(Json.print(RecordJsonConverter.toExactTree(verb)))).append(");\n");
    }
    return """
        package %s;
        /** Generated: the descriptors of the verbs of an area. */
        public final class %s {
          private %s() {}
          /** Returns the descriptors as JSON, by the words of the commands. */
          public static java.util.Map<String, String> verbs() {
            java.util.Map<String, String> verbs = new java.util.LinkedHashMap<>();
        %s    return verbs;
          }
        }
        """
        .formatted(
            VerbArea.INDEX_PACKAGE,
            VerbArea.indexClassName(area.name()),
            VerbArea.indexClassName(area.name()),
            body);
  }

  private static String quote(String text) {
    return Json.print(text);
  }
}
