package svc.host.als.browser;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;

/**
 * Lists the items in a User Library: presets, Max devices and clips. Folders that cannot be read
 * and links to folders are omitted.
 */
final class LibraryScanner extends SimpleFileVisitor<Path> {
  /** The first part of the paths of items. */
  static final String ROOT = "User Library";

  private static final Set<String> OMITTED_FOLDERS =
      Set.of("Remote Scripts", "Ableton Folder Info", "Backup");

  private final Path library;
  private final Consumer<Path> files;

  private LibraryScanner(Path library, Consumer<Path> files) {
    this.library = library;
    this.files = files;
  }

  /** Returns the items in a User Library. */
  static List<BrowserItem> scan(Path library) throws IOException {
    List<BrowserItem> items = new ArrayList<>();
    Consumer<Path> files =
        file -> PresetFile.kindOf(file).ifPresent(kind -> items.add(item(library, file, kind)));
    Files.walkFileTree(library, new LibraryScanner(library, files));
    return List.copyOf(items);
  }

  /** Returns the files of the presets of devices in a User Library, by their names. */
  static List<Path> listPresets(Path library) throws IOException {
    List<Path> presets = new ArrayList<>();
    Consumer<Path> files =
        file -> {
          if (PresetFile.isDevicePreset(file.toString())) {
            presets.add(file);
          }
        };
    Files.walkFileTree(library, new LibraryScanner(library, files));
    return List.copyOf(presets);
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
    String name = folder.getFileName().toString();
    boolean isOmitted = OMITTED_FOLDERS.contains(name) || name.startsWith(".");
    return isOmitted && !folder.equals(library)
        ? FileVisitResult.SKIP_SUBTREE
        : FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (attributes.isRegularFile() && !file.getFileName().toString().startsWith(".")) {
      files.accept(file);
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, IOException unreadable) {
    return FileVisitResult.CONTINUE;
  }

  private static BrowserItem item(Path library, Path file, BrowserItemKind kind) {
    List<String> names =
        StreamSupport.stream(library.relativize(file).spliterator(), false)
            .map(Path::toString)
            .toList();
    String path = ROOT + "/" + String.join("/", names);
    String name = names.get(names.size() - 1);
    return new BrowserItem(LibraryUri.of(names), name, path, kind, PresetFile.isDevicePreset(name));
  }
}
