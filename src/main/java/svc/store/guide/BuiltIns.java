package svc.store.guide;

import static svc.model.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import svc.store.Yaml;

/** The profiles and topics that come with svc, among the resources. */
public final class BuiltIns {
  /** A jar cannot be listed, so the build writes down what is in each folder. */
  private static final String INDEX = "index.txt";

  /** Others extend the default profile, so a list would read it for each of them. */
  private static final Map<String, Yaml> READ = new ConcurrentHashMap<>();

  private BuiltIns() {}

  /** Writes the names of all built-ins into a folder of classes. Run by the build. */
  public static void index(Path classes) throws IOException {
    for (Kind kind : Kind.values()) {
      Path folder = classes.resolve("svc/store/guide").resolve(kind.folder());
      try (Stream<Path> files = Files.list(folder)) {
        List<String> names =
            files
                .map(file -> file.getFileName().toString())
                .filter(name -> name.endsWith(Kind.YAML))
                .map(name -> name.substring(0, name.length() - Kind.YAML.length()))
                .sorted()
                .toList();
        Files.writeString(folder.resolve(INDEX), String.join("\n", names) + "\n");
      }
    }
  }

  static List<String> names(Kind kind) {
    return text(kind, INDEX).lines().toList();
  }

  static Yaml read(Kind kind, String name) {
    return READ.computeIfAbsent(
        kind.folder() + "/" + name, one -> Yaml.parse(text(kind, name + Kind.YAML)));
  }

  private static String text(Kind kind, String file) {
    String resource = kind.folder() + "/" + file;
    try (InputStream in = BuiltIns.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw INTERNAL.because("there is no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw INTERNAL.because("cannot read " + resource).causedBy(e);
    }
  }
}
