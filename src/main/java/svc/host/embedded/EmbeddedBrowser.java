package svc.host.embedded;

import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import svc.host.Browser;
import svc.host.Progress;
import svc.model.BrowserItem;
import svc.store.FileGuard;
import svc.store.OwnerOnly;
import svc.store.SafeFile;
import svc.store.Trouble;
import svc.store.Tsv;
import svc.store.browser.BrowserEntry;
import svc.store.browser.Listing;
import svc.store.browser.SnapshotWriter;

/**
 * The browser of the embedded host: a library of stock names, or one that the user put in its
 * place, scanned on first use.
 */
public final class EmbeddedBrowser implements Browser {
  private final Path folder;
  private final Clock clock;

  /**
   * @param folder the embedded host's own, made on first use
   */
  public EmbeddedBrowser(Path folder, Clock clock) {
    this.folder = folder;
    this.clock = clock;
  }

  @Override
  public Path snapshot() {
    return folder.resolve("browser-snapshot.json");
  }

  @Override
  public boolean isComplete() {
    return true;
  }

  @Override
  public void prepare() {
    if (!Files.exists(snapshot())) {
      refresh(Progress.NONE);
    }
  }

  @Override
  public void refresh(Progress progress) {
    guarded(() -> scan(Files.exists(library()) ? Listing.ofSnapshot(library()) : builtIn()));
  }

  @Override
  public void install(List<BrowserItem> items) {
    guarded(
        () -> {
          if (items == null) {
            Files.deleteIfExists(library());
          } else {
            SafeFile.write(library(), SnapshotWriter.write(items, now(), null));
          }
          return scan(items == null ? builtIn() : items);
        });
  }

  private Void scan(List<BrowserItem> items) throws IOException {
    SafeFile.write(snapshot(), SnapshotWriter.write(items, now(), null));
    return null;
  }

  private static List<BrowserItem> builtIn() {
    return Tsv.rows(EmbeddedBrowser.class, "browser").stream()
        .map(EmbeddedBrowser::row)
        .flatMap(row -> row.item().stream())
        .toList();
  }

  private static BrowserEntry row(String[] cells) {
    String path = cells[1];
    String name = path.substring(path.lastIndexOf('/') + 1);
    return new BrowserEntry(cells[0], name, path, false, cells[2].equals("yes"), true);
  }

  private String now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private Path library() {
    return folder.resolve("browser-library.json");
  }

  private void guarded(FileGuard.Work<Void> work) {
    try {
      OwnerOnly.createFolders(folder);
      FileGuard.holding(folder.resolve("browser.lock"), work);
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write the browser snapshot in " + folder + ": " + Trouble.of(e))
          .causedBy(e);
    }
  }
}
