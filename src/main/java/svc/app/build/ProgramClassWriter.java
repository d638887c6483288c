package svc.app.build;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jline.reader.LineReader;

/**
 * Writes the classes and resources of the program's jar: a copy of the compiled files in which
 * generated classes replace lambdas. The JVM loads such a class from a class archive; it would link
 * a lambda at every start. The classes of JLine that contain lambdas are copied in the same way.
 * They come first on the class path, so that JLine's jar provides only its other classes.
 */
public final class ProgramClassWriter {
  /** The classes of JLine that the shell uses. */
  private static final Pattern JLINE =
      Pattern.compile(
          "org/jline/(keymap|nativ|reader|terminal(?!/impl/(ffm|jansi|jna)/)|utils)/.*\\.class");

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
    List<byte[]> classes = new ArrayList<>();
    for (Path file : list(compiled)) {
      Path copy = target.resolve(compiled.relativize(file));
      if (Files.isDirectory(file)) {
        Files.createDirectories(copy);
      } else {
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
      if (file.toString().endsWith(".class")) {
        classes.add(Files.readAllBytes(file));
      }
    }
    write(LambdaRewriter.rewrite(classes), target);
    write(LambdaRewriter.rewrite(readJline()), target);
  }

  private static void write(Map<String, byte[]> classes, Path target) throws IOException {
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      Path file = target.resolve(entry.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, entry.getValue());
    }
  }

  private static List<byte[]> readJline() throws IOException {
    List<byte[]> classes = new ArrayList<>();
    URL place = LineReader.class.getProtectionDomain().getCodeSource().getLocation();
    try (ZipInputStream jar = new ZipInputStream(place.openStream())) {
      for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
        if (JLINE.matcher(entry.getName()).matches()) {
          classes.add(jar.readAllBytes());
        }
      }
    }
    return classes;
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
