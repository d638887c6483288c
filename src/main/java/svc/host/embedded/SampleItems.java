package svc.host.embedded;

import static svc.model.error.ErrorCode.LOAD_FAILED;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import svc.model.device.BrowserItem;
import svc.model.device.BrowserItemKind;
import svc.store.file.TsvResource;
import svc.text.TextSanitizer;

/**
 * The samples of the embedded host: those of its library, and audio files. A sample becomes a
 * Simpler with the name of the sample.
 */
public final class SampleItems {
  private static final String SIMPLER = "Instruments/Simpler/";

  private SampleItems() {}

  /**
   * Returns the item that the embedded host loads for a browser item. Throws LOAD_FAILED if the
   * item is a sample that does not exist.
   */
  static BrowserItem requireLoadable(BrowserItem item) {
    if (!item.isSample() || isFile(item.path())) {
      return assumeExists(item);
    }
    List<String> library = readLibrary();
    return library.stream()
        .filter(item.path()::equalsIgnoreCase)
        .findFirst()
        .map(path -> assumeExists(BrowserItem.sample(path)))
        .orElseThrow(
            () ->
                LOAD_FAILED
                    .because("there is no sample " + TextSanitizer.quote(item.path()))
                    .hint("Give the path of an audio file, or of a sample in the library.")
                    .withCandidates(library));
  }

  /** Returns the item that the embedded host loads for a browser item; a sample need not exist. */
  public static BrowserItem assumeExists(BrowserItem item) {
    String name = item.nameWithoutExtension();
    return item.isSample()
        ? new BrowserItem(SIMPLER + name, name, SIMPLER + name, BrowserItemKind.PRESET, true)
        : item;
  }

  private static List<String> readLibrary() {
    return TsvResource.readRows(SampleItems.class, "samples").stream()
        .map(cells -> cells[0])
        .toList();
  }

  private static boolean isFile(String text) {
    return toPath(text).filter(Path::isAbsolute).filter(Files::isRegularFile).isPresent();
  }

  private static Optional<Path> toPath(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
