package svc.host.embedded;

import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import svc.host.HostBrowser;
import svc.host.ProgressListener;
import svc.model.device.BrowserItem;
import svc.model.error.SvcException;
import svc.store.browser.BrowserListingFile;
import svc.store.browser.BrowserScanRow;
import svc.store.browser.SnapshotWriter;
import svc.store.file.AtomicFileWriter;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.TsvResource;
import svc.text.UtcTimestamp;

/**
 * The browser of the embedded host. Its items are a built-in library of stock devices, or a library
 * that the user imported. The snapshot is written on first use.
 */
public final class EmbeddedBrowser implements HostBrowser {
  private final Path folder;
  private final Clock clock;

  /**
   * Creates a browser.
   *
   * @param folder the embedded host's folder, created on first use
   */
  public EmbeddedBrowser(Path folder, Clock clock) {
    this.folder = folder;
    this.clock = clock;
  }

  @Override
  public Path snapshotFile() {
    return folder.resolve("browser-snapshot.json");
  }

  @Override
  public boolean isSnapshotComplete() {
    return true;
  }

  @Override
  public void prepareSnapshot() {
    if (!Files.exists(snapshotFile())) {
      refreshSnapshot(ProgressListener.NONE);
    }
  }

  @Override
  public void refreshSnapshot(ProgressListener progress) {
    progress.report("listing the browser", 0);
    try {
      InterProcessLock lock = acquireLock();
      try (lock) {
        writeSnapshot(
            Files.exists(libraryFile())
                ? BrowserListingFile.readSnapshotItems(libraryFile())
                : readBuiltInItems());
      }
    } catch (IOException e) {
      throw writeError(e);
    }
  }

  @Override
  public void installLibrary(List<BrowserItem> items) {
    try {
      InterProcessLock lock = acquireLock();
      try (lock) {
        if (items == null) {
          Files.deleteIfExists(libraryFile());
        } else {
          AtomicFileWriter.write(
              libraryFile(), SnapshotWriter.write(items, currentTimestamp(), null));
        }
        writeSnapshot(items == null ? readBuiltInItems() : items);
      }
    } catch (IOException e) {
      throw writeError(e);
    }
  }

  private void writeSnapshot(List<BrowserItem> items) throws IOException {
    AtomicFileWriter.write(snapshotFile(), SnapshotWriter.write(items, currentTimestamp(), null));
  }

  private static List<BrowserItem> readBuiltInItems() {
    return TsvResource.readRows(EmbeddedBrowser.class, "browser").stream()
        .map(EmbeddedBrowser::parseRow)
        .flatMap(row -> row.toItem().stream())
        .toList();
  }

  private static BrowserScanRow parseRow(String[] cells) {
    String path = cells[1];
    String name = path.substring(path.lastIndexOf('/') + 1);
    return new BrowserScanRow(cells[0], name, path, false, cells[2].equals("yes"), true);
  }

  private String currentTimestamp() {
    return UtcTimestamp.format(clock.instant().truncatedTo(ChronoUnit.SECONDS));
  }

  private Path libraryFile() {
    return folder.resolve("browser-library.json");
  }

  private InterProcessLock acquireLock() throws IOException {
    OwnerOnlyPermissions.createFolders(folder);
    return InterProcessLock.acquire(folder.resolve("browser.lock"));
  }

  private SvcException writeError(IOException e) {
    return WRITE_FAILED
        .because(
            "cannot write the browser snapshot in " + folder + ": " + IoErrorMessages.describe(e))
        .hint(IoErrorMessages.remedy(e))
        .withCause(e);
  }
}
