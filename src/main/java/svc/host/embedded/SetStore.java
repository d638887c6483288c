package svc.host.embedded;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;
import static svc.model.error.ErrorCode.FILE_TOO_LARGE;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.CommitListener;
import svc.host.HostReading;
import svc.host.embedded.set.DemoSetFactory;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.SetStateValidator;
import svc.json.Json;
import svc.json.JsonSyntaxException;
import svc.json.JsonTrees;
import svc.json.RecordReader;
import svc.model.error.SvcException;
import svc.store.file.AtomicFileWriter;
import svc.store.file.FileFingerprint;
import svc.store.file.InterProcessLock;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * The file that holds the open set, shared by every process: reads see a whole set, writes wait
 * their turn.
 */
public final class SetStore {
  private static final long MAX_BYTES = 64L << 20;
  private static final String REPAIR_HINT =
      "The file is left as it is. Repair it, or `svc set reset` keeps it aside and starts with the"
          + " demo set.";

  private final Path folder;
  private final SetRevisionStore revisions;
  private final ThreadLocal<AtomicReference<SetState>> seen = new ThreadLocal<>();
  private CachedSetFile cached;
  private volatile SetUnitOfWork unitOfWork;
  private CommitListener listener = CommitListener.NONE;
  private int writeCountOnDisk;
  private long lastRevision = -1;
  private int consecutiveSteps;

  SetStore(Path folder) {
    this.folder = folder;
    this.revisions = new SetRevisionStore(folder.resolve("history"));
  }

  Path setFile() {
    return folder.resolve("set.json");
  }

  /** How often this process has written. */
  int writeCountOnDisk() {
    SetUnitOfWork mine = currentUnitOfWork();
    return writesOnDisk() + (mine == null ? 0 : mine.writeCount());
  }

  private synchronized int writesOnDisk() {
    return writeCountOnDisk;
  }

  /** The revision before the last so many writes; null where others wrote in between. */
  Long revisionBefore(int steps) {
    SetUnitOfWork mine = currentUnitOfWork();
    if (mine != null && steps <= mine.writeCount()) {
      return mine.currentState().revision() - steps;
    }
    return revisionBeforeOnDisk(steps);
  }

  private synchronized Long revisionBeforeOnDisk(int steps) {
    return steps <= consecutiveSteps ? (Long) (lastRevision - steps) : null;
  }

  /** What this thread holds, null where it holds nothing. */
  private SetUnitOfWork currentUnitOfWork() {
    SetUnitOfWork now = unitOfWork;
    return now != null && now.isOwnedByCurrentThread() ? now : null;
  }

  /** Announces to the listener when the set is written. */
  void setCommitListener(CommitListener toCommits) {
    listener = toCommits;
  }

  /** What this thread holds, if need be from now to the end of its unit of work; else null. */
  private SetUnitOfWork joinIfPending() {
    SetUnitOfWork mine = currentUnitOfWork();
    if (mine == null && listener.isUnitOfWorkPending()) {
      joinUnitOfWork(false);
      return unitOfWork;
    }
    return mine;
  }

  /** Keeps others from writing until the unit of work of this thread ends. */
  void reserveForWriting() {
    joinIfPending();
  }

  /**
   * @param isReplaced whether the set is to be replaced, so that it need not be readable
   */
  private void joinUnitOfWork(boolean isReplaced) {
    InterProcessLock guard = lockAndRecover();
    boolean joined = false;
    try {
      SetUnitOfWork unit = new SetUnitOfWork(isReplaced ? readOrNull() : readOrCreate());
      listener.joinUnitOfWork(new SetCommitParticipant(unit, guard));
      unitOfWork = unit;
      joined = true;
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    } finally {
      if (!joined) {
        releaseLock(guard);
      }
    }
  }

  /** The set under the lock, which is there from now on. */
  private SetState readOrCreate() throws IOException {
    SetState there = readLocked();
    return there == null ? writeChange(null, state -> state, true) : there;
  }

  /** The set under the lock, null if it cannot be read. */
  private SetState readOrNull() throws IOException {
    try {
      return readOrCreate();
    } catch (SvcException unreadable) {
      return null;
    }
  }

  private void releaseLock(InterProcessLock guard) {
    try {
      guard.close();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
  }

  /** The set's part in a unit of work. */
  private final class SetCommitParticipant implements CommitListener.CommitParticipant {
    private final SetUnitOfWork unit;
    private final InterProcessLock guard;

    private SetCommitParticipant(SetUnitOfWork unit, InterProcessLock guard) {
      this.unit = unit;
      this.guard = guard;
    }

    @Override
    public void commit() {
      try {
        writePending(unit);
      } catch (IOException e) {
        throw EmbeddedSetFiles.fileError("write", setFile(), e);
      }
    }

    @Override
    public void release() {
      unitOfWork = null;
      SetStore.this.releaseLock(guard);
    }
  }

  /** Begins to keep the set that this thread reads. */
  HostReading reading() {
    if (seen.get() != null) {
      return HostReading.NONE;
    }
    seen.set(new AtomicReference<>());
    return seen::remove;
  }

  private void forgetSeen() {
    if (seen.get() != null) {
      seen.get().set(null);
    }
  }

  /** The set that this thread holds or keeps, otherwise as it is now; the demo set on first use. */
  SetState read() {
    SetUnitOfWork mine = currentUnitOfWork();
    if (mine != null) {
      return mine.currentState();
    }
    AtomicReference<SetState> mySeen = seen.get();
    if (mySeen == null) {
      return readFile();
    }
    if (mySeen.get() == null) {
      mySeen.set(readFile());
    }
    return mySeen.get();
  }

  private SetState readFile() {
    try {
      return readIfChanged();
    } catch (NoSuchFileException firstUse) {
      return runLocked(this::readOrCreate);
    } catch (IOException e) {
      throw unreadableFile(setFile(), e);
    }
  }

  private synchronized SetState readIfChanged() throws IOException {
    FileFingerprint stamp = FileFingerprint.of(setFile());
    if (cached == null || !cached.stamp.isSameAs(stamp)) {
      read(stamp, readBytes(setFile()));
    }
    return cached.state;
  }

  /** Changes the set; what the change throws leaves it as it was. */
  SetState applyChange(UnaryOperator<SetState> change) {
    SetUnitOfWork mine = joinIfPending();
    return mine == null
        ? runLocked(() -> writeChange(readLocked(), change, true))
        : mine.applyChange(change, true);
  }

  /** Goes back to an earlier set if only this process has written since. */
  boolean restoreState(SetState earlier, long expected) {
    int before = writeCountOnDisk();
    UnaryOperator<SetState> back = now -> now.revision() == expected ? earlier : now;
    SetUnitOfWork mine = joinIfPending();
    if (mine == null) {
      runLocked(() -> writeChange(readLocked(), back, earlier.modified()));
    } else {
      mine.applyChange(back, earlier.modified());
    }
    return writeCountOnDisk() > before;
  }

  /** Goes back to the set of a revision; handles that were given since are not given again. */
  void restoreRevision(long revision) {
    requireNoTransaction("undo");
    applyChange(now -> now.withContentOf(revisions.read(revision)));
  }

  /** Does several writes as one, which nobody sees before the last is done. */
  <T> T runInTransaction(Supplier<T> work) {
    SetUnitOfWork mine = joinIfPending();
    if (mine == null) {
      return runLocked(() -> runHolding(work));
    }
    mine.beginTransaction();
    return work.get();
  }

  private <T> T runHolding(Supplier<T> work) throws IOException {
    SetUnitOfWork mine = new SetUnitOfWork(readOrCreate());
    mine.beginTransaction();
    unitOfWork = mine;
    try {
      T result = work.get();
      writePending(mine);
      return result;
    } finally {
      unitOfWork = null;
    }
  }

  private void writePending(SetUnitOfWork done) throws IOException {
    SetState after = done.currentState();
    if (done.writeCount() > 0) {
      requireValid(after);
      replace(done.stateBefore(), after, done.writeCount());
    }
  }

  /** Saves the set elsewhere while nobody writes to it, and takes it as saved from then on. */
  SetState saveElsewhere(UnaryOperator<SetState> saving) {
    requireNoTransaction("saving the set");
    SetUnitOfWork mine = joinIfPending();
    return mine == null
        ? runLocked(() -> writeChange(readLocked(), saving, false))
        : mine.applyChange(saving, false);
  }

  /** Puts another set in place; unsaved changes, and a file that is no set, are kept aside. */
  DisplacedSet replace(SetState another) {
    requireNoTransaction("another set");
    if (currentUnitOfWork() == null && listener.isUnitOfWorkPending()) {
      joinUnitOfWork(true);
    }
    SetUnitOfWork mine = currentUnitOfWork();
    return runLocked(mine, () -> mine == null ? replaceSet(another) : replaceSet(another, mine));
  }

  private DisplacedSet replaceSet(SetState another) throws IOException {
    DisplacedSet left = keepCurrentAside();
    writeChange(left.set, gone -> another, another.modified());
    return left;
  }

  private DisplacedSet replaceSet(SetState another, SetUnitOfWork mine) throws IOException {
    SetState now = mine.stateBefore() == null ? null : mine.currentState();
    DisplacedSet left = now == null ? unreadableFile() : displace(now);
    mine.applyChange(gone -> another, another.modified());
    return left;
  }

  /** A file that is written within a transaction could not be given up. */
  private void requireNoTransaction(String what) {
    SetUnitOfWork mine = currentUnitOfWork();
    if (mine != null && mine.isTransaction()) {
      throw INVALID_ARGUMENT
          .because("a transaction has no room for " + what)
          .hint("Do it before the transaction or behind it.");
    }
  }

  /**
   * A set that another has taken the place of.
   *
   * @param set null where there was none that could be read
   * @param kept where it was kept aside, null when nothing would have been lost
   */
  record DisplacedSet(SetState set, Path kept) {}

  /**
   * The set under the lock, null before first use. Its file is compared as a whole: two files one
   * after the other can have the same key, time and size.
   */
  private synchronized SetState readLocked() throws IOException {
    // A link to a file that is away for now is no first use.
    if (!Files.exists(setFile(), LinkOption.NOFOLLOW_LINKS)) {
      return null;
    }
    try {
      byte[] text = readBytes(setFile());
      if (cached == null || !Arrays.equals(cached.text, text)) {
        read(FileFingerprint.of(setFile()), text);
      }
      return cached.state;
    } catch (IOException e) {
      throw unreadableFile(setFile(), e);
    }
  }

  private void read(FileFingerprint stamp, byte[] text) {
    cached = new CachedSetFile(stamp, text, parse(setFile(), text, REPAIR_HINT, false));
  }

  /** The set that is about to be replaced, kept aside if it would be lost. */
  private DisplacedSet keepCurrentAside() throws IOException {
    try {
      return displace(readLocked());
    } catch (SvcException unreadable) {
      return unreadableFile();
    }
  }

  private DisplacedSet displace(SetState now) throws IOException {
    return new DisplacedSet(now, now != null && now.modified() ? keepAside(now) : null);
  }

  private DisplacedSet unreadableFile() throws IOException {
    Path aside = unusedFile("unreadable");
    Files.copy(setFile(), aside);
    return new DisplacedSet(null, aside);
  }

  private Path keepAside(SetState state) throws IOException {
    Path aside = unusedFile("kept");
    AtomicFileWriter.write(aside, serialize(state.asStopped()));
    return aside;
  }

  private Path unusedFile(String name) {
    int n = 1;
    while (Files.exists(folder.resolve(name + "-" + n + ".json"))) {
      n++;
    }
    return folder.resolve(name + "-" + n + ".json");
  }

  private SetState writeChange(SetState before, UnaryOperator<SetState> change, boolean modified)
      throws IOException {
    SetState from = before == null ? DemoSetFactory.createDemo() : before;
    SetState after = change.apply(from);
    if (after.equals(before)) {
      return before;
    }
    boolean untouched = before == null && after == from;
    SetState written = after.asWritten(from.revision() + 1, modified && !untouched);
    requireValid(written);
    replace(before, written, untouched ? 0 : 1);
    return written;
  }

  /** Replaces the file; the one before is kept as the past, where there is one. */
  private synchronized void replace(SetState before, SetState written, int steps)
      throws IOException {
    byte[] text = serialize(written);
    if (before != null) {
      revisions.store(setFile(), before.revision());
    }
    listener.beforeCommit(text);
    AtomicFileWriter.write(setFile(), text);
    cached = new CachedSetFile(FileFingerprint.of(setFile()), text, written);
    writeCountOnDisk += steps;
    consecutiveSteps =
        before != null && before.revision() == lastRevision ? consecutiveSteps + steps : steps;
    lastRevision = written.revision();
    listener.afterCommit();
  }

  /** What could not be read again is not written in the first place. */
  static void requireValid(SetState state) {
    try {
      SetStateValidator.check(state);
    } catch (RecordReader.MappingException e) {
      throw INVALID_ARGUMENT
          .because("the set cannot hold that: " + e.pointer() + ": " + e.getMessage())
          .withCause(e);
    }
  }

  /** Work on the set under its lock. */
  private interface Work<T> {
    T run() throws IOException;
  }

  private <T> T runLocked(Work<T> work) {
    InterProcessLock guard = lockAndRecover();
    try {
      return work.run();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    } finally {
      releaseLock(guard);
    }
  }

  /** Under the lock that is held already, if one is. */
  private <T> T runLocked(SetUnitOfWork mine, Work<T> work) {
    if (mine == null) {
      return runLocked(work);
    }
    try {
      return work.run();
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
  }

  /** Takes the lock and completes what a killed process left. */
  private InterProcessLock lockAndRecover() {
    forgetSeen();
    InterProcessLock guard = acquireLock();
    boolean done = false;
    try {
      listener.recover(setFile());
      done = true;
      return guard;
    } finally {
      if (!done) {
        releaseLock(guard);
      }
    }
  }

  private InterProcessLock acquireLock() {
    try {
      OwnerOnlyPermissions.createFolders(folder);
      return InterProcessLock.acquire(folder.resolve("set.lock"));
    } catch (IOException e) {
      throw EmbeddedSetFiles.fileError("write", setFile(), e);
    }
  }

  /** The set as its file has it; FILE_TOO_LARGE where it could not be read again. */
  static byte[] serialize(SetState state) {
    byte[] text =
        (Json.print(JsonTrees.toExactTree(state)) + "\n").getBytes(StandardCharsets.UTF_8);
    if (text.length > MAX_BYTES) {
      throw fileTooLargeError("the set would be").hint("Delete or shorten clips.");
    }
    return text;
  }

  /** The set in a file that the user named. */
  static SetState parse(Path file) {
    return parse(file, true);
  }

  /**
   * The set in a file.
   *
   * @param foreign whether others may have written it
   */
  static SetState parse(Path file, boolean foreign) {
    try {
      String hint = "The file is left as it is. Choose another file.";
      return parse(file, readBytes(file), hint, foreign);
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw unreadableFile(file, e);
    }
  }

  private static byte[] readBytes(Path file) throws IOException {
    return RegularFileReader.readBytes(file, MAX_BYTES);
  }

  private static SvcException fileTooLargeError(String what) {
    return FILE_TOO_LARGE.because(what + " larger than " + (MAX_BYTES >> 20) + " MiB");
  }

  private static SetState parse(Path file, byte[] text, String hint, boolean foreign) {
    try {
      SetState state = parseState(Json.parse(text));
      if (foreign) {
        SetStateValidator.checkDeviceTables(state);
      }
      return state;
    } catch (JsonSyntaxException e) {
      throw invalidFileError(file, e.describe(), hint);
    } catch (RecordReader.MappingException e) {
      throw invalidFileError(file, e.pointer() + ": " + e.getMessage(), hint);
    }
  }

  private static SetState parseState(Object tree) {
    if (!(tree instanceof Map<?, ?> object) || !SetState.KIND.equals(object.get("kind"))) {
      throw new RecordReader.MappingException("/kind", "\"" + SetState.KIND + "\"");
    }
    RecordReader.requireFormat(object, SetState.FORMAT);
    SetState state = RecordReader.read(tree, SetState.class);
    SetStateValidator.check(state);
    SetStateValidator.checkEnvelopes(state);
    return state;
  }

  private static SvcException invalidFileError(Path file, String what, String hint) {
    return FILE_INVALID
        .because(file + " is not a readable set: " + what)
        .hint(hint)
        .withDetail("file", file.toString());
  }

  private static SvcException unreadableFile(Path file, IOException e) {
    return FILE_INVALID
        .because("cannot read " + file + ": " + describeCause(e))
        .withDetail("file", file.toString())
        .withCause(e);
  }

  private static String describeCause(IOException e) {
    return IoErrorMessages.describe(e);
  }

  /** A set and the file it was read from; writes compare the text as well. */
  private record CachedSetFile(FileFingerprint stamp, byte[] text, SetState state) {}
}
