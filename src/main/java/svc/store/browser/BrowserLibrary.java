package svc.store.browser;

import static svc.model.error.ErrorCode.SNAPSHOT_MISSING;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.HostBrowser;
import svc.model.error.Warning;

/** The items of the host's browser together with the user's tags. */
public final class BrowserLibrary {
  private static final int WARM_UP_ITEMS = 4000;

  private final Supplier<HostBrowser> browser;
  private final SnapshotFile snapshots = new SnapshotFile();
  private final TagStore readTags;
  private BrowserSnapshot lastSnapshot;
  private TagAssignments lastAssignments;

  /**
   * @param browser opened on first use
   * @param tags the file of the tag store
   */
  public BrowserLibrary(Supplier<HostBrowser> browser, Path tags) {
    this.browser = browser;
    this.readTags = new TagStore(tags);
  }

  /** The items with their tags as they are now, empty where there is no snapshot. */
  public synchronized Optional<TaggedItems> findItems() {
    HostBrowser from = browser.get();
    from.prepareSnapshot();
    return snapshots
        .read(from.snapshotFile())
        .map(snapshot -> new TaggedItems(snapshot, () -> tagAssignments(snapshot)));
  }

  /** Begins to read what is there while the caller does something else. */
  public void prefetch() {
    Thread reader = new Thread(this::readSnapshot, "svc-library");
    reader.setDaemon(true);
    reader.start();
  }

  private synchronized void readSnapshot() {
    try {
      snapshots.read(browser.get().snapshotFile()).ifPresent(BrowserLibrary::warmUpSearch);
    } catch (RuntimeException e) {
      return; // Whoever asks for the items meets it again.
    }
  }

  /** Looks for what is not there, so that the compiler knows the way when the search begins. */
  private static void warmUpSearch(BrowserSnapshot snapshot) {
    BrowserItemFilter filter = new BrowserItemFilter(snapshot, null, BrowserItemQuery.byName("~~"));
    for (int item = 0; item < Math.min(WARM_UP_ITEMS, snapshot.size()); item++) {
      filter.accepts(item);
    }
  }

  private synchronized TagAssignments tagAssignments(BrowserSnapshot snapshot) {
    TagCollection now = readTags.read();
    if (lastAssignments == null || lastSnapshot != snapshot || lastAssignments.tags() != now) {
      lastAssignments = TagAssignments.of(snapshot, now);
      lastSnapshot = snapshot;
    }
    return lastAssignments;
  }

  /** The items with their tags, SNAPSHOT_MISSING where there is no snapshot. */
  public TaggedItems requireItems() {
    return findItems()
        .orElseThrow(
            () ->
                SNAPSHOT_MISSING.because(
                    "there is no browser snapshot at " + browser.get().snapshotFile()));
  }

  /** What to tell where nothing is found since there is no snapshot. */
  public static Warning missingSnapshotWarning() {
    return new Warning(
        SNAPSHOT_MISSING.name(),
        "there is no browser snapshot yet, so nothing is found",
        SNAPSHOT_MISSING.remedy());
  }

  /** The tags as they are now. */
  public TagCollection readTags() {
    return readTags.read();
  }

  /** Changes the tags under their lock. */
  public TagUpdate updateTags(UnaryOperator<TagCollection> change) {
    return readTags.update(change);
  }
}
