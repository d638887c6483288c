package svc.app;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.frontend.mcp.tool.WritePolicy;
import svc.model.error.SvcException;
import svc.store.document.YamlFileReader;
import svc.store.document.YamlNode;
import svc.store.file.LinkResolvedFile;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/**
 * Reads the policy of an MCP server: a YAML file with the lists {@code areas}, {@code hosts} and
 * {@code folders}.
 */
final class WritePolicyFile {
  private static final String AREAS = "areas";
  private static final String HOSTS = "hosts";
  private static final String FOLDERS = "folders";
  private static final List<String> KEYS = List.of(AREAS, HOSTS, FOLDERS);
  private static final String EXAMPLE =
      "Write, for example, `areas: [mix, clip]`, `hosts: [embedded]` and `folders: [songs]`, each"
          + " on a line of its own.";

  private final Path file;
  private final YamlNode document;

  private WritePolicyFile(Path file, YamlNode document) {
    this.file = file;
    this.document = document;
  }

  /**
   * Reads a policy. Throws FILE_NOT_FOUND if the file or a folder in it is missing, and
   * FILE_INVALID if the file is not a policy. The areas are checked later, by the selection of
   * tools.
   */
  static WritePolicy read(String path) {
    Path file = Path.of(path).toAbsolutePath().normalize();
    return new WritePolicyFile(file, YamlFileReader.read(file)).read();
  }

  private WritePolicy read() {
    if (!(document.value() instanceof Map<?, ?> keys) || keys.isEmpty()) {
      throw invalid("", "it must contain at least one of " + String.join(", ", KEYS)).hint(EXAMPLE);
    }
    for (Object key : keys.keySet()) {
      if (!KEYS.contains(key)) {
        throw unknown(key.toString(), "key", key.toString(), KEYS);
      }
    }
    List<String> hosts = names(HOSTS);
    for (String host : hosts == null ? List.<String>of() : hosts) {
      if (!HostSelector.KNOWN_HOSTS.contains(host)) {
        throw unknown(HOSTS, "host", host, HostSelector.KNOWN_HOSTS);
      }
    }
    List<String> folders = names(FOLDERS);
    return new WritePolicy(
        file.toString(),
        names(AREAS),
        hosts,
        folders == null ? null : folders.stream().map(this::requireFolder).toList());
  }

  /** Returns the texts of a list; null if the key is missing. */
  private List<String> names(String key) {
    Map<?, ?> keys = (Map<?, ?>) document.value();
    if (!keys.containsKey(key)) {
      return null;
    }
    List<String> names = new ArrayList<>();
    if (keys.get(key) instanceof List<?> values) {
      for (Object value : values) {
        if (!(value instanceof String name) || name.isBlank()) {
          throw notList(key);
        }
        names.add(name.strip());
      }
      return List.copyOf(names);
    }
    throw notList(key);
  }

  private SvcException notList(String key) {
    return invalid(key, key + " must be a list of names, such as [a, b]; [] allows nothing")
        .hint(EXAMPLE);
  }

  private Path requireFolder(String name) {
    Path folder;
    try {
      folder = file.resolveSibling(name).normalize();
    } catch (InvalidPathException e) {
      throw invalid(FOLDERS, TextSanitizer.quote(name) + " is not a path");
    }
    if (!Files.isDirectory(folder)) {
      throw FILE_NOT_FOUND
          .because("there is no folder " + folder + ", which " + file + " names")
          .hint("Create the folder, or correct the file. Relative paths begin at the file.");
    }
    return LinkResolvedFile.resolvePath(folder);
  }

  private SvcException unknown(String pointer, String kind, String name, List<String> known) {
    return invalid(pointer, "there is no " + kind + " " + TextSanitizer.quote(name))
        .hint("The " + kind + "s are " + String.join(", ", known) + ".")
        .withCandidates(SimilarNames.find(name, known));
  }

  /** Returns an error with the position of a key; of the start of the file if the key is empty. */
  private SvcException invalid(String key, String problem) {
    YamlNode.TextPosition position = document.keyPosition(key.isEmpty() ? "" : "/" + key);
    return FILE_INVALID
        .because(file + " is not a policy: " + position + ": " + problem)
        .withDetail("file", file.toString())
        .withDetail("line", (long) position.line());
  }
}
