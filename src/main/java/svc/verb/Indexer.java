package svc.verb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.tools.ToolProvider;
import svc.json.Json;
import svc.json.Trees;

/**
 * Writes the index of all areas: one class each, compiled into the folder of classes. Run by the
 * build.
 */
public final class Indexer {
  private static final String TYPES = "Words";

  private Indexer() {}

  /** Indexes the areas into a folder of classes, by way of generated sources. */
  public static void write(List<Area> areas, Path sources, Path classes) throws IOException {
    Path folder = Files.createDirectories(sources.resolve(Index.PACKAGE.replace('.', '/')));
    for (Area area : areas) {
      Path file = folder.resolve(Index.className(area) + ".java");
      Files.writeString(file, source(area));
      compile(file, classes);
    }
    Path types = folder.resolve(TYPES + ".java");
    Files.writeString(types, types(areas));
    compile(types, classes);
  }

  /** Every run of words, as scripts write them, below which verbs stand. */
  public static List<List<String>> groups(List<Area> areas) {
    return areas.stream()
        .flatMap(area -> Index.of(area).all().stream())
        .filter(verb -> verb.serves(Face.DSL))
        .map(Descriptor::dslPath)
        .flatMap(path -> IntStream.range(1, path.size()).mapToObj(end -> path.subList(0, end)))
        .distinct()
        .toList();
  }

  /** The name of the type that editors give such words, which has no other use. */
  public static String typeOf(List<String> group) {
    return Index.PACKAGE + "." + TYPES + "." + simple(group);
  }

  private static String simple(List<String> group) {
    StringBuilder name = new StringBuilder();
    group.forEach(
        word ->
            name.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                .append(word, 1, word.length()));
    return name.toString();
  }

  private static String types(List<Area> areas) {
    StringBuilder body = new StringBuilder();
    groups(areas).forEach(group -> body.append("  interface " + simple(group) + " {}\n"));
    return "package %s;\n/** Generated: what editors take areas for. */\npublic interface %s {\n%s}\n"
        .formatted(Index.PACKAGE, TYPES, body);
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

  private static String source(Area area) {
    StringBuilder body = new StringBuilder();
    for (Descriptor verb : area.declared()) {
      body.append("    verbs.put(").append(quoted(verb.name())).append(", ");
      body.append(quoted(Json.print(Trees.exact(verb)))).append(");\n");
    }
    return """
        package %s;
        /** Generated. */
        public final class %s {
          private %s() {}
          /** Descriptors as JSON by name. */
          public static java.util.Map<String, String> verbs() {
            java.util.Map<String, String> verbs = new java.util.LinkedHashMap<>();
        %s    return verbs;
          }
        }
        """
        .formatted(Index.PACKAGE, Index.className(area), Index.className(area), body);
  }

  private static String quoted(String text) {
    return Json.print(text);
  }
}
