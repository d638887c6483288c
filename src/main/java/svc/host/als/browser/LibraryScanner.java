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
import java.util.stream.StreamSupport;
import svc.model.device.BrowserItem;

/**
 * Lists the items in a User Library: presets, Max devices and clips. Folders that cannot be read
 * and links to folders are omitted.
 */
final class LibraryScanner extends SimpleFileVisitor<Path> {
  private static final String ROOT = "User Library";
  private static final Set<String> OMITTED_FOLDERS =
      Set.of("Remote Scripts", "Ableton Folder Info", "Backup");

  private final Path library;
  private final List<BrowserItem> items = new ArrayList<>();

  private LibraryScanner(Path library) {
    this.library = library;
  }

  /** Returns the items in a User Library. */
  static List<BrowserItem> scan(Path library) throws IOException {
    LibraryScanner scanner = new LibraryScanner(library);
    Files.walkFileTree(library, scanner);
    return List.copyOf(scanner.items);
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
      PresetFile.kindOf(file)
          .ifPresent(
              kind -> {
                List<String> names = namesOf(file);
                String path = ROOT + "/" + String.join("/", names);
                String name = names.get(names.size() - 1);
                items.add(new BrowserItem(LibraryUri.of(names), name, path, kind, false));
              });
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

  private List<String> namesOf(Path file) {
    return StreamSupport.stream(library.relativize(file).spliterator(), false)
        .map(Path::toString)
        .toList();
  }
}
