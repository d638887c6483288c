package svc.store.browser;

import static svc.model.ErrorCode.SNAPSHOT_MISSING;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** The items of the host's browser together with the user's tags. */
public final class Library {
  private final Supplier<Path> file;
  private final SnapshotFile snapshots = new SnapshotFile();
  private final TagStore tags;
  private Shelf last;

  /**
   * @param snapshot tells where the snapshot is
   * @param tags the file of the tag store
   */
  public Library(Supplier<Path> snapshot, Path tags) {
    this.file = snapshot;
    this.tags = new TagStore(tags);
  }

  /** The items with their tags as they are now, empty where there is no snapshot. */
  public synchronized Optional<Shelf> shelf() {
    Optional<Snapshot> now = snapshots.read(file.get());
    return now.map(snapshot -> shelf(snapshot, tags.read()));
  }

  private Shelf shelf(Snapshot snapshot, Tags now) {
    if (last == null || last.snapshot() != snapshot || last.tags() != now) {
      last = new Shelf(snapshot, now);
    }
    return last;
  }

  /** The items with their tags, SNAPSHOT_MISSING where there is no snapshot. */
  public Shelf require() {
    return shelf()
        .orElseThrow(
            () -> SNAPSHOT_MISSING.because("there is no browser snapshot at " + file.get()));
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
