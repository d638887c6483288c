package svc.verb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import svc.json.Json;
import svc.json.Trees;

/**
 * Writes the index of all areas: one class each, compiled into the folder of classes. Run by the
 * build.
 */
public final class Indexer {
  private Indexer() {}

  /** Indexes the areas into a folder of classes, by way of generated sources. */
  public static void write(List<Area> areas, Path sources, Path classes) throws IOException {
    Path folder = Files.createDirectories(sources.resolve(Index.PACKAGE.replace('.', '/')));
    for (Area area : areas) {
      Path file = folder.resolve(Index.className(area) + ".java");
      Files.writeString(file, source(area));
      compile(file, classes);
    }
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
