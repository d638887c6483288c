package svc.app.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Writes the classes and resources of the program's jar: a copy of the compiled files in which
 * generated classes replace lambdas. The JVM loads such a class from a class archive; it would link
 * a lambda at every start.
 */
public final class ProgramClassWriter {
  private ProgramClassWriter() {}

  /**
   * Writes the files.
   *
   * @param args the folder of the compiled classes, then the folder to write
   */
  public static void main(String[] args) throws IOException {
    write(Path.of(args[0]), Path.of(args[1]));
  }

  static void write(Path compiled, Path target) throws IOException {
    deleteFolder(target);
    Map<String, byte[]> classes = new TreeMap<>();
    for (Path file : list(compiled)) {
      Path relative = compiled.relativize(file);
      Path copy = target.resolve(relative);
      if (Files.isDirectory(file)) {
        Files.createDirectories(copy);
      } else if (file.toString().endsWith(".class")) {
        classes.put(relative.toString(), Files.readAllBytes(file));
      } else {
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
    classes.putAll(LambdaRewriter.rewrite(classes.values()));
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      Files.write(target.resolve(entry.getKey()), entry.getValue());
    }
  }

  private static void deleteFolder(Path folder) throws IOException {
    if (Files.exists(folder)) {
      List<Path> files = list(folder);
      for (int i = files.size() - 1; i >= 0; i--) {
        Files.delete(files.get(i));
      }
    }
  }

  /** Returns a folder and everything in it, each folder before its contents. */
  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.sorted().toList();
    }
  }
}
