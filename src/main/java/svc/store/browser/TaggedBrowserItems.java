package svc.store.browser;

import static svc.model.error.ErrorCode.SNAPSHOT_MISSING;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.model.error.Warning;

/** The items of the host's browser with the user's tags. */
public final class TaggedBrowserItems {
  private final Supplier<Path> snapshotFile;
  private final Runnable preparation;
  private final SnapshotFileReader snapshots = new SnapshotFileReader();
  private final TagStore tagStore;
  private BrowserSnapshot lastSnapshot;
  private TagAssignments lastAssignments;
  private boolean isPrefetchPending;
  private String prefetchedSearch;

  /**
   * Creates the items of a browser.
   *
   * @param snapshotFile supplies the path of the snapshot file, which may not exist yet
   * @param preparation creates the snapshot if it does not exist and can be created immediately
   * @param tags the file of the tag store
   */
  public TaggedBrowserItems(Supplier<Path> snapshotFile, Runnable preparation, Path tags) {
    this.snapshotFile = snapshotFile;
    this.preparation = preparation;
    this.tagStore = new TagStore(tags);
  }

  /** Returns the current items with their tags, empty if there is no snapshot. */
  public synchronized Optional<TaggedItems> findItems() {
    return readItems(prepareSnapshot());
  }

  /**
   * Returns the items that {@link #prefetch} found if they contain all matches of a query,
   * otherwise all items as {@link #findItems()} does. Returns all items if the query has no
   * matches.
   */
  public synchronized Optional<TaggedItems> findItems(BrowserItemQuery query) {
    Path file = prepareSnapshot();
    readPrefetched(); // Does nothing if the background thread has begun.
    Optional<TaggedItems> matches =
        snapshots
            .findMatches(file, query.search())
            .map(TaggedBrowserItems::withoutTags)
            .filter(items -> !tagStore.mayExist() && items.find(query).length > 0);
    return matches.isPresent() ? matches : readItems(file);
  }

  private static TaggedItems withoutTags(BrowserSnapshot items) {
    return new TaggedItems(items, () -> TagAssignments.of(items, TagCollection.NONE));
  }

  private Path prepareSnapshot() {
    preparation.run();
    return snapshotFile.get();
  }

  private Optional<TaggedItems> readItems(Path file) {
    return snapshots
        .read(file)
        .map(snapshot -> new TaggedItems(snapshot, () -> tagAssignments(snapshot)));
  }

  /**
   * Starts reading the snapshot in the background.
   *
   * @param search the text for which the next query is likely to search; then only items whose
   *     names contain the text are kept, to save memory. Null if there is none.
   */
  public synchronized void prefetch(String search) {
    isPrefetchPending = true;
    prefetchedSearch = search;
    Thread reader = new Thread(this::readPrefetched, "svc-library");
    reader.setDaemon(true);
    reader.start();
  }

  private synchronized void readPrefetched() {
    if (!isPrefetchPending) {
      return;
    }
    isPrefetchPending = false;
    try {
      Path file = snapshotFile.get();
      if (prefetchedSearch == null
          || tagStore.mayExist()
          || !snapshots.search(file, prefetchedSearch)) {
        snapshots.read(file);
      }
    } catch (IOException | RuntimeException e) {
      return; // The next call that reads the snapshot reports the error.
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
                SNAPSHOT_MISSING.because("there is no browser snapshot at " + snapshotFile.get()));
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
