package svc.store.browser;

import static svc.model.ErrorCode.SNAPSHOT_MISSING;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.Browser;
import svc.model.Warning;

/** The items of the host's browser together with the user's tags. */
public final class Library {
  private static final int REHEARSED = 4000;

  private final Supplier<Browser> browser;
  private final SnapshotFile snapshots = new SnapshotFile();
  private final TagStore tags;
  private Snapshot lastSnapshot;
  private Attachments last;

  /**
   * @param browser opened on first use
   * @param tags the file of the tag store
   */
  public Library(Supplier<Browser> browser, Path tags) {
    this.browser = browser;
    this.tags = new TagStore(tags);
  }

  /** The items with their tags as they are now, empty where there is no snapshot. */
  public synchronized Optional<Shelf> shelf() {
    Browser from = browser.get();
    from.prepare();
    return snapshots
        .read(from.snapshot())
        .map(snapshot -> new Shelf(snapshot, () -> attached(snapshot)));
  }

  /** Begins to read what is there while the caller does something else. */
  public void prefetch() {
    Thread reader = new Thread(this::readAhead, "svc-library");
    reader.setDaemon(true);
    reader.start();
  }

  private synchronized void readAhead() {
    try {
      snapshots.read(browser.get().snapshot()).ifPresent(Library::rehearse);
    } catch (RuntimeException e) {
      return; // Whoever asks for the items meets it again.
    }
  }

  /** Looks for what is not there, so that the compiler knows the way when the search begins. */
  private static void rehearse(Snapshot snapshot) {
    Filter filter = new Filter(snapshot, null, Query.named("~~"));
    for (int item = 0; item < Math.min(REHEARSED, snapshot.size()); item++) {
      filter.accepts(item);
    }
  }

  private synchronized Attachments attached(Snapshot snapshot) {
    Tags now = tags.read();
    if (last == null || lastSnapshot != snapshot || last.tags() != now) {
      last = Attachments.of(snapshot, now);
      lastSnapshot = snapshot;
    }
    return last;
  }

  /** The items with their tags, SNAPSHOT_MISSING where there is no snapshot. */
  public Shelf require() {
    return shelf()
        .orElseThrow(
            () ->
                SNAPSHOT_MISSING.because(
                    "there is no browser snapshot at " + browser.get().snapshot()));
  }

  /** What to tell where nothing is found since there is no snapshot. */
  public static Warning missing() {
    return new Warning(
        SNAPSHOT_MISSING.name(),
        "there is no browser snapshot yet, so nothing is found",
        SNAPSHOT_MISSING.remedy());
  }

  /** The tags as they are now. */
  public Tags tags() {
    return tags.read();
  }

  /** Changes the tags while nobody else does. */
  public Tags update(UnaryOperator<Tags> change) {
    return tags.update(change);
  }
}
