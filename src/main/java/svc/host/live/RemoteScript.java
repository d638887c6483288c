package svc.host.live;

import static svc.model.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The remote script that comes with svc.
 *
 * @param files content by path below the script's folder, with slashes
 */
record RemoteScript(SortedMap<String, byte[]> files) {

  /** The script of this build. */
  static RemoteScript packaged() {
    URL commands = RemoteScript.class.getResource("/svc_bridge/commands.json");
    if (commands == null) {
      throw INTERNAL.because("this build of svc was packaged without Live's remote script");
    }
    return beside(commands);
  }

  /** The folder in which a file is, on disk or in a jar. */
  static RemoteScript beside(URL file) {
    try {
      URI uri = file.toURI();
      if (!uri.getScheme().equals("jar")) {
        return new RemoteScript(read(Path.of(uri).getParent()));
      }
      int inside = uri.toString().indexOf("!/");
      String path = URI.create(uri.toString().substring(inside + 1)).getPath();
      URI jar = URI.create(uri.toString().substring("jar:".length(), inside));
      try (FileSystem files = FileSystems.newFileSystem(Path.of(jar), Map.of())) {
        return new RemoteScript(read(files.getPath(path).getParent()));
      }
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(file.toString(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SortedMap<String, byte[]> read(Path folder) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    for (Path file : below(folder)) {
      files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
    }
    return files;
  }

  /** What Python compiled while somebody tried the script is not part of it. */
  private static List<Path> below(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.toString().contains("__pycache__"))
          .toList();
    }
  }
}
