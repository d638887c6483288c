package svc.store.browser;

import static svc.model.error.ErrorCode.SNAPSHOT_MISSING;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.HostBrowser;
import svc.model.error.Warning;

/** The items of the host's browser with the user's tags. */
public final class TaggedBrowserItems {
  private static final int WARM_UP_ITEMS = 4000;

  private final Supplier<HostBrowser> browser;
  private final SnapshotFileReader snapshots = new SnapshotFileReader();
  private final TagStore tagStore;
  private BrowserSnapshot lastSnapshot;
  private TagAssignments lastAssignments;

  /**
   * Creates the items of a browser.
   *
   * @param browser the host's browser, opened on first use
   * @param tags the file of the tag store
   */
  public TaggedBrowserItems(Supplier<HostBrowser> browser, Path tags) {
    this.browser = browser;
    this.tagStore = new TagStore(tags);
  }

  /** Returns the current items with their tags, empty if there is no snapshot. */
  public synchronized Optional<TaggedItems> findItems() {
    HostBrowser hostBrowser = browser.get();
    hostBrowser.prepareSnapshot();
    return snapshots
        .read(hostBrowser.snapshotFile())
        .map(snapshot -> new TaggedItems(snapshot, () -> tagAssignments(snapshot)));
  }

  /** Starts reading the snapshot in the background. */
  public void prefetch() {
    Thread reader = new Thread(this::readSnapshot, "svc-library");
    reader.setDaemon(true);
    reader.start();
  }

  private synchronized void readSnapshot() {
    try {
      snapshots.read(browser.get().snapshotFile()).ifPresent(TaggedBrowserItems::warmUpSearch);
    } catch (RuntimeException e) {
      return; // The next call that reads the snapshot reports the error.
    }
  }

  /**
   * Runs a search that finds nothing, so that the JVM compiles the code before the first real
   * search.
   */
  private static void warmUpSearch(BrowserSnapshot snapshot) {
    BrowserItemFilter filter = new BrowserItemFilter(snapshot, null, BrowserItemQuery.byName("~~"));
    for (int item = 0; item < Math.min(WARM_UP_ITEMS, snapshot.size()); item++) {
      filter.accepts(item);
    }
  }

  private synchronized TagAssignments tagAssignments(BrowserSnapshot snapshot) {
    TagCollection tags = tagStore.read();
    if (lastAssignments == null || lastSnapshot != snapshot || lastAssignments.tags() != tags) {
      lastAssignments = TagAssignments.of(snapshot, tags);
      lastSnapshot = snapshot;
    }
    return lastAssignments;
  }

  /** Returns the items with their tags. Throws SNAPSHOT_MISSING if there is no snapshot. */
  public TaggedItems requireItems() {
    return findItems()
        .orElseThrow(
            () ->
                SNAPSHOT_MISSING.because(
                    "there is no browser snapshot at " + browser.get().snapshotFile()));
  }

  /** Returns the warning for a search without a snapshot. */
  public static Warning missingSnapshotWarning() {
    return new Warning(
        SNAPSHOT_MISSING.name(),
        "there is no browser snapshot yet, so the search found nothing",
        SNAPSHOT_MISSING.remedy());
  }

  /** Returns the tags in the tag file; no tags if there is no file. */
  public TagCollection readTags() {
    return tagStore.read();
  }

  /**
   * Changes the tags under the lock of their file. Returns the tags before and after the change.
   */
  public TagsBeforeAndAfter updateTags(UnaryOperator<TagCollection> change) {
    return tagStore.update(change);
  }
}
