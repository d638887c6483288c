package svc.store.guide;

import static svc.model.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import svc.model.SvcException;
import svc.store.Trouble;
import svc.store.YamlFile;

/** The files of one kind: the built-in ones, and the user's, which stand in front of them. */
final class Stock {
  private final Kind kind;
  private final Path folder;

  /** A file that counts as if it lay in the folder, in place of one of its name; null for none. */
  private final Path candidate;

  Stock(Kind kind, Path folder) {
    this(kind, folder, null);
  }

  private Stock(Kind kind, Path folder, Path candidate) {
    this.kind = kind;
    this.folder = folder;
    this.candidate = candidate;
  }

  /** The same files with another one among the user's. */
  Stock with(Path file) {
    return new Stock(kind, folder, file);
  }

  /** The names of the user's own files. */
  List<String> userNames() {
    return users().keySet().stream().filter(Kind::isName).toList();
  }

  /** All names in order, also those of files that are broken. */
  List<String> names() {
    return all().stream().filter(Kind::isName).toList();
  }

  /** The same with what no name can be, since it is the name of a file. */
  List<String> all() {
    TreeSet<String> names = new TreeSet<>(BuiltIns.names(kind));
    names.addAll(users().keySet());
    return List.copyOf(names);
  }

  /** The user's file of a name, or else the built-in. */
  Sheet sheet(String name) {
    List<Path> files = users().getOrDefault(name, List.of());
    if (files.isEmpty()) {
      return builtIn(name);
    }
    if (files.size() > 1 || !Kind.isName(name)) {
      throw misnamed(files);
    }
    Path file = files.get(0);
    return Sheet.of(kind, name, file, YamlFile.read(file));
  }

  boolean hasBuiltIn(String name) {
    return BuiltIns.names(kind).contains(name);
  }

  Sheet builtIn(String name) {
    if (!hasBuiltIn(name)) {
      throw kind.missing(name, names().stream().filter(this::isUsable).toList());
    }
    return Sheet.builtIn(kind, name);
  }

  private boolean isUsable(String name) {
    try {
      return sheet(name).faults().isEmpty();
    } catch (SvcException unreadable) {
      return false;
    }
  }

  /** Where a name comes from: the user's file, null for a built-in. */
  Path file(String name) {
    List<Path> files = users().get(name);
    return files == null ? null : files.get(0);
  }

  private RuntimeException misnamed(List<Path> files) {
    String what =
        files.size() > 1
            ? files.get(0) + " and " + files.get(1) + " are files of one " + kind.words()
            : files.get(0) + " has a name that is none: expected " + Kind.FILE_RULE;
    return FILE_INVALID.because(what).with("file", files.get(0).toString());
  }

  private Map<String, List<Path>> users() {
    Map<String, List<Path>> files = listed();
    if (candidate != null) {
      files.put(name(candidate), List.of(candidate));
    }
    return files;
  }

  /** The files by name; a hidden file belongs to an editor or a file system, not to the user. */
  private Map<String, List<Path>> listed() {
    Map<String, List<Path>> files = new TreeMap<>();
    try (Stream<Path> listed = Files.list(folder)) {
      listed
          .filter(file -> file.getFileName().toString().matches("[^.].*\\.yaml"))
          .sorted()
          .forEach(file -> files.computeIfAbsent(name(file), n -> new ArrayList<>()).add(file));
    } catch (NoSuchFileException none) {
      return files;
    } catch (IOException e) {
      throw FILE_INVALID
          .because("cannot list " + folder + ": " + Trouble.of(e))
          .with("file", folder.toString())
          .causedBy(e);
    }
    return files;
  }

  private String name(Path file) {
    return kind.folded(stem(file.getFileName().toString()));
  }

  static String stem(String name) {
    return name.endsWith(Kind.YAML) ? name.substring(0, name.length() - Kind.YAML.length()) : name;
  }
}
