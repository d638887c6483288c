package svc.host.live.installation;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.host.live.wire.ProtocolVersion;

/**
 * The files of the remote script.
 *
 * @param files the content of each file by its path relative to the script's folder, with slashes
 */
record RemoteScriptFiles(SortedMap<String, byte[]> files) {
  private static final Pattern VERSION = Pattern.compile("(?m)^SCRIPT = '([^']+)'");
  private static final int HASH_DIGITS = 16;

  /** Returns the script that is packaged with svc. */
  static RemoteScriptFiles readPackaged() {
    URL commands = RemoteScriptFiles.class.getResource("/svc_bridge/commands.json");
    if (commands == null) {
      throw INTERNAL.because("this build of svc was packaged without Live's remote script");
    }
    return readFolderOf(commands);
  }

  /** Returns the script in the folder of a file, on disk or in a jar. */
  static RemoteScriptFiles readFolderOf(URL file) {
    try {
      URI uri = file.toURI();
      if (!uri.getScheme().equals("jar")) {
        return new RemoteScriptFiles(readFiles(Path.of(uri).getParent()));
      }
      int inside = uri.toString().indexOf("!/");
      String path = URI.create(uri.toString().substring(inside + 1)).getPath();
      URI jar = URI.create(uri.toString().substring("jar:".length(), inside));
      try (FileSystem files = FileSystems.newFileSystem(Path.of(jar), Map.of())) {
        return new RemoteScriptFiles(readFiles(files.getPath(path).getParent()));
      }
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(file.toString(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the script that is installed in a folder. It consists of all Python files in the
   * folder, and of those other files whose paths this script contains too.
   */
  RemoteScriptFiles installedIn(Path folder) throws IOException {
    SortedMap<String, byte[]> installed = new TreeMap<>(readFiles(folder));
    installed.keySet().removeIf(path -> !path.endsWith(".py") && !files.containsKey(path));
    return new RemoteScriptFiles(installed);
  }

  /** Returns the version in the script's version.py, or "?" if there is none. */
  String version() {
    byte[] source = files.getOrDefault("version.py", new byte[0]);
    Matcher version = VERSION.matcher(new String(source, StandardCharsets.UTF_8));
    return version.find() ? version.group(1) : "?";
  }

  /** Returns the first 16 hexadecimal digits of the SHA-256 of all paths and contents. */
  String shortHash() {
    MessageDigest digest = ProtocolVersion.newSha256();
    files.forEach(
        (path, content) -> {
          digest.update((path + "\0" + content.length + "\0").getBytes(StandardCharsets.UTF_8));
          digest.update(content);
        });
    return HexFormat.of().formatHex(digest.digest()).substring(0, HASH_DIGITS);
  }

  private static SortedMap<String, byte[]> readFiles(Path folder) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    for (Path file : listFiles(folder)) {
      files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
    }
    return files;
  }

  /** Returns the files in a folder without Python's compiled files. */
  private static List<Path> listFiles(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> !file.toString().contains("__pycache__"))
          .toList();
    }
  }
}
