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

/**
 * The mix profiles, advice topics and movement rules that are part of svc, together called guides.
 * They are stored as resources.
 */
public final class BuiltInGuides {
  /**
   * The resource that lists the guides in a folder. The build generates it, because the files in a
   * jar cannot be listed.
   */
  private static final String INDEX = "index.txt";

  /**
   * The parsed files. The cache avoids parsing a profile again for each profile that extends it.
   */
  private static final Map<String, YamlNode> CACHE = new ConcurrentHashMap<>();

  private BuiltInGuides() {}

  /**
   * Writes into each folder of built-in guides a list of its guides. The build calls this method.
   */
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
        kind.folder() + "/" + name, path -> YamlNode.parse(readText(kind, name + GuideKind.YAML)));
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
