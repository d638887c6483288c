package svc.store.mixguide;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import svc.store.document.YamlNode;

/** The profiles and topics that come with svc, among the resources. */
public final class BuiltInGuides {
  /** A jar cannot be listed, so the build writes down what is in each folder. */
  private static final String INDEX = "index.txt";

  /** Others extend the default profile, so a list would read it for each of them. */
  private static final Map<String, YamlNode> CACHE = new ConcurrentHashMap<>();

  private BuiltInGuides() {}

  /** Writes the names of all built-ins into a folder of classes. Run by the build. */
  public static void writeIndex(Path classes) throws IOException {
    for (GuideKind kind : GuideKind.values()) {
      Path folder = classes.resolve("svc/store/mixguide").resolve(kind.folder());
      try (Stream<Path> files = Files.list(folder)) {
        List<String> names =
            files
                .map(file -> file.getFileName().toString())
                .filter(name -> name.endsWith(GuideKind.YAML))
                .map(name -> name.substring(0, name.length() - GuideKind.YAML.length()))
                .sorted()
                .toList();
        Files.writeString(folder.resolve(INDEX), String.join("\n", names) + "\n");
      }
    }
  }

  static List<String> names(GuideKind kind) {
    return readText(kind, INDEX).lines().toList();
  }

  static YamlNode read(GuideKind kind, String name) {
    return CACHE.computeIfAbsent(
        kind.folder() + "/" + name, one -> YamlNode.parse(readText(kind, name + GuideKind.YAML)));
  }

  private static String readText(GuideKind kind, String file) {
    String resource = kind.folder() + "/" + file;
    try (InputStream in = BuiltInGuides.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw INTERNAL.because("there is no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw INTERNAL.because("cannot read " + resource).withCause(e);
    }
  }
}
