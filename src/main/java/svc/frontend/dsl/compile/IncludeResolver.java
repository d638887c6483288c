package svc.frontend.dsl.compile;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import svc.model.error.SvcException;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Finds and reads the files that scripts include. */
public final class IncludeResolver {
  private IncludeResolver() {}

  /**
   * Reads an included script. If the file does not exist, throws an error that suggests similar
   * names.
   *
   * @param by the script that includes it
   * @param path relative to the folder of the including script
   */
  public static ScriptSource read(ScriptSource by, String path) {
    Path file = resolvePath(by, path);
    if (!Files.exists(file)) {
      throw FILE_NOT_FOUND
          .because("there is no script " + file)
          .hint("Correct the path of the include; it is relative to the script that contains it.")
          .withDetail("file", file.toString())
          .withCandidates(similarFiles(file));
    }
    return ScriptSource.readFile(file);
  }

  private static Path resolvePath(ScriptSource by, String path) {
    try {
      return by.resolvePath(path);
    } catch (InvalidPathException e) {
      throw FILE_NOT_FOUND
          .because("invalid path " + TextSanitizer.quote(path) + ": " + e.getReason())
          .hint("Correct the path in the script.");
    }
  }

  private static List<String> similarFiles(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names =
          files
              .map(script -> script.getFileName().toString())
              .filter(IncludeResolver::isScriptName)
              .toList();
      return SimilarNames.find(file.getFileName().toString(), names);
    } catch (IOException noFolder) {
      return List.of();
    }
  }

  private static boolean isScriptName(String name) {
    return name.endsWith(".groovy");
  }

  /**
   * Returns a text that identifies a source. Different paths to the same file have the same text. A
   * source that is not a file is identified by the text of the script.
   */
  public static String identity(ScriptSource source) {
    try {
      return Path.of(source.name()).toRealPath().toString();
    } catch (IOException | InvalidPathException noFile) {
      return source.name();
    }
  }

  /**
   * Returns the error for scripts that include each other.
   *
   * @param chain the names of the scripts in the order of inclusion; the last equals the first
   */
  public static SvcException includeCycleError(List<String> chain) {
    return FILE_INVALID
        .because("the scripts include each other: " + String.join(" > ", chain))
        .hint("Move the shared code to a separate script, and include that one.")
        .withDetail("chain", chain);
  }
}
