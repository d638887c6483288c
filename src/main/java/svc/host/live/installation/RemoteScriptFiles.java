package svc.host.live.installation;

import static svc.model.error.ErrorCode.INTERNAL;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
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
      return new RemoteScriptFiles(
          file.getProtocol().equals("jar")
              ? readFiles((JarURLConnection) file.openConnection())
              : readFiles(Path.of(file.toURI()).getParent()));
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

  /** Uses no file system for the jar, because the packages' own Java contains none. */
  private static SortedMap<String, byte[]> readFiles(JarURLConnection file) throws IOException {
    String name = file.getEntryName();
    String folder = name.substring(0, name.lastIndexOf('/') + 1);
    file.setUseCaches(false); // Otherwise the jar, which is closed here, is shared.
    SortedMap<String, byte[]> files = new TreeMap<>();
    try (JarFile jar = file.getJarFile()) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (!entry.isDirectory()
            && isSource(entry.getName())
            && entry.getName().startsWith(folder)) {
          byte[] content = jar.getInputStream(entry).readAllBytes();
          files.put(entry.getName().substring(folder.length()), content);
        }
      }
    }
    return files;
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
      return all.filter(Files::isRegularFile).filter(file -> isSource(file.toString())).toList();
    }
  }

  private static boolean isSource(String path) {
    return !path.contains("__pycache__");
  }
}
