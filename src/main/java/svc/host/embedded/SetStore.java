package svc.host.embedded;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;
import static svc.model.ErrorCode.FILE_TOO_LARGE;
import static svc.model.ErrorCode.INVALID_ARGUMENT;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.CommitListener;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.json.Trees;
import svc.model.SvcException;
import svc.store.FileGuard;
import svc.store.OwnerOnly;
import svc.store.PlainFile;
import svc.store.SafeFile;
import svc.store.Stamp;
import svc.store.Trouble;

/**
 * The file that holds the open set, shared by every process: reads see a whole set, writes wait
 * their turn.
 */
final class SetStore {
  private static final long LARGEST = 64L << 20;
  private static final String MEND =
      "The file is left as it is. Repair it, or `svc set reset` keeps it aside and starts with the"
          + " demo set.";

  private final Path folder;
  private final Past past;
  private Cached cached;
  private volatile Held held;
  private CommitListener listener = CommitListener.NONE;
  private int writes;
  private long lastRevision = -1;
  private int inARow;

  SetStore(Path folder) {
    this.folder = folder;
    this.past = new Past(folder.resolve("history"));
  }

  Path file() {
    return folder.resolve("set.json");
  }

  /** How often this process has written. */
  int writes() {
    Held mine = mine();
    return writesOnDisk() + (mine == null ? 0 : mine.writes());
  }

  private synchronized int writesOnDisk() {
    return writes;
  }

  /** The revision before the last so many writes; null where others wrote in between. */
  Long before(int steps) {
    Held mine = mine();
    if (mine != null && steps <= mine.writes()) {
      return mine.state().revision() - steps;
    }
    return beforeOnDisk(steps);
  }

  private synchronized Long beforeOnDisk(int steps) {
    return steps <= inARow ? (Long) (lastRevision - steps) : null;
  }

  /** What this thread holds, null where it holds nothing. */
  private Held mine() {
    Held now = held;
    return now != null && now.isMine() ? now : null;
  }

  /** Announces to the listener when the set is written. */
  void listen(CommitListener toCommits) {
    listener = toCommits;
  }

  /** What this thread holds, if need be from now to the end of its unit of work; else null. */
  private Held joined() {
    Held mine = mine();
    if (mine == null && listener.isWaiting()) {
      join(false);
      return held;
    }
    return mine;
  }

  /** Keeps others from writing until the unit of work of this thread ends. */
  void reserve() {
    joined();
  }

  /**
   * @param isReplaced whether the set is to be replaced, so that it need not be readable
   */
  private void join(boolean isReplaced) {
    FileGuard guard = lock();
    boolean joined = false;
    try {
      Held unit = new Held(isReplaced ? readable() : present());
      listener.join(new Part(unit, guard));
      held = unit;
      joined = true;
    } catch (IOException e) {
      throw EmbeddedFiles.cannot("write", file(), e);
    } finally {
      if (!joined) {
        release(guard);
      }
    }
  }

  /** The set under the lock, which is there from now on. */
  private SetState present() throws IOException {
    SetState there = current();
    return there == null ? write(null, state -> state, true) : there;
  }

  /** The set under the lock, null if it cannot be read. */
  private SetState readable() throws IOException {
    try {
      return present();
    } catch (SvcException unreadable) {
      return null;
    }
  }

  private void release(FileGuard guard) {
    try {
      guard.close();
    } catch (IOException e) {
      throw EmbeddedFiles.cannot("write", file(), e);
    }
  }

  /** The set's part in a unit of work. */
  private final class Part implements CommitListener.Part {
    private final Held unit;
    private final FileGuard guard;

    private Part(Held unit, FileGuard guard) {
      this.unit = unit;
      this.guard = guard;
    }

    @Override
    public void commit() {
      try {
        keep(unit);
      } catch (IOException e) {
        throw EmbeddedFiles.cannot("write", file(), e);
      }
    }

    @Override
    public void release() {
      held = null;
      SetStore.this.release(guard);
    }
  }

  /** The set as it is now; the demo set on first use. */
  SetState read() {
    Held mine = mine();
    return mine == null ? readFile() : mine.state();
  }

  private SetState readFile() {
    try {
      return fresh();
    } catch (NoSuchFileException firstUse) {
      return locked(this::present);
    } catch (IOException e) {
      throw unreadable(file(), e);
    }
  }

  private synchronized SetState fresh() throws IOException {
    Stamp stamp = Stamp.of(file());
    if (cached == null || !cached.stamp.isLike(stamp)) {
      read(stamp, bytes(file()));
    }
    return cached.state;
  }

  /** Changes the set; what the change throws leaves it as it was. */
  SetState update(UnaryOperator<SetState> change) {
    Held mine = joined();
    return mine == null ? locked(() -> write(current(), change, true)) : mine.write(change, true);
  }

  /** Goes back to an earlier set if only this process has written since. */
  boolean restore(SetState earlier, long expected) {
    int before = writes();
    UnaryOperator<SetState> back = now -> now.revision() == expected ? earlier : now;
    Held mine = joined();
    if (mine == null) {
      locked(() -> write(current(), back, earlier.modified()));
    } else {
      mine.write(back, earlier.modified());
    }
    return writes() > before;
  }

  /** Goes back to the set of a revision; handles that were given since are not given again. */
  void goBack(long revision) {
    refuseTransaction("undo");
    update(now -> now.like(past.read(revision)));
  }

  /** Does several writes as one, which nobody sees before the last is done. */
  <T> T together(Supplier<T> work) {
    Held mine = joined();
    if (mine == null) {
      return locked(() -> holding(work));
    }
    mine.beginTransaction();
    return work.get();
  }

  private <T> T holding(Supplier<T> work) throws IOException {
    Held mine = new Held(present());
    mine.beginTransaction();
    held = mine;
    try {
      T result = work.get();
      keep(mine);
      return result;
    } finally {
      held = null;
    }
  }

  private void keep(Held done) throws IOException {
    SetState after = done.state();
    if (done.writes() > 0) {
      refuseUnreadable(after);
      put(done.before(), after, done.writes());
    }
  }

  /** Saves the set elsewhere while nobody writes to it, and takes it as saved from then on. */
  SetState save(UnaryOperator<SetState> saving) {
    refuseTransaction("saving the set");
    Held mine = joined();
    return mine == null ? locked(() -> write(current(), saving, false)) : mine.write(saving, false);
  }

  /** Puts another set in place; unsaved changes, and a file that is no set, are kept aside. */
  Left put(SetState another) {
    refuseTransaction("another set");
    if (mine() == null && listener.isWaiting()) {
      join(true);
    }
    Held mine = mine();
    return locked(mine, () -> mine == null ? replaced(another) : replaced(another, mine));
  }

  private Left replaced(SetState another) throws IOException {
    Left left = leave();
    write(left.set, gone -> another, another.modified());
    return left;
  }

  private Left replaced(SetState another, Held mine) throws IOException {
    SetState now = mine.before() == null ? null : mine.state();
    Left left = now == null ? unreadable() : left(now);
    mine.write(gone -> another, another.modified());
    return left;
  }

  /** A file that is written within a transaction could not be given up. */
  private void refuseTransaction(String what) {
    Held mine = mine();
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
  record Left(SetState set, Path kept) {}

  /**
   * The set under the lock, null before first use. Its file is compared as a whole: two files one
   * after the other can have the same key, time and size.
   */
  private synchronized SetState current() throws IOException {
    // A link to a file that is away for now is no first use.
    if (!Files.exists(file(), LinkOption.NOFOLLOW_LINKS)) {
      return null;
    }
    try {
      byte[] text = bytes(file());
      if (cached == null || !Arrays.equals(cached.text, text)) {
        read(Stamp.of(file()), text);
      }
      return cached.state;
    } catch (IOException e) {
      throw unreadable(file(), e);
    }
  }

  private void read(Stamp stamp, byte[] text) {
    cached = new Cached(stamp, text, parse(file(), text, MEND, false));
  }

  /** The set that is about to be replaced, kept aside if it would be lost. */
  private Left leave() throws IOException {
    try {
      return left(current());
    } catch (SvcException unreadable) {
      return unreadable();
    }
  }

  private Left left(SetState now) throws IOException {
    return new Left(now, now != null && now.modified() ? kept(now) : null);
  }

  private Left unreadable() throws IOException {
    Path aside = unused("unreadable");
    Files.copy(file(), aside);
    return new Left(null, aside);
  }

  private Path kept(SetState state) throws IOException {
    Path aside = unused("kept");
    SafeFile.write(aside, print(state.atRest()));
    return aside;
  }

  private Path unused(String name) {
    int n = 1;
    while (Files.exists(folder.resolve(name + "-" + n + ".json"))) {
      n++;
    }
    return folder.resolve(name + "-" + n + ".json");
  }

  private SetState write(SetState before, UnaryOperator<SetState> change, boolean modified)
      throws IOException {
    SetState from = before == null ? DemoSet.create() : before;
    SetState after = change.apply(from);
    if (after.equals(before)) {
      return before;
    }
    boolean untouched = before == null && after == from;
    SetState written = after.written(from.revision() + 1, modified && !untouched);
    refuseUnreadable(written);
    put(before, written, untouched ? 0 : 1);
    return written;
  }

  /** Replaces the file; the one before is kept as the past, where there is one. */
  private synchronized void put(SetState before, SetState written, int steps) throws IOException {
    byte[] text = print(written);
    if (before != null) {
      past.keep(file(), before.revision());
    }
    listener.beforeCommit(text);
    SafeFile.write(file(), text);
    cached = new Cached(Stamp.of(file()), text, written);
    writes += steps;
    inARow = before != null && before.revision() == lastRevision ? inARow + steps : steps;
    lastRevision = written.revision();
    listener.afterCommit();
  }

  /** What could not be read again is not written in the first place. */
  static void refuseUnreadable(SetState state) {
    try {
      SetRules.check(state);
    } catch (Records.Misfit e) {
      throw INVALID_ARGUMENT
          .because("the set cannot hold that: " + e.pointer() + ": " + e.getMessage())
          .causedBy(e);
    }
  }

  private <T> T locked(FileGuard.Work<T> work) {
    FileGuard guard = lock();
    try {
      return work.run();
    } catch (IOException e) {
      throw EmbeddedFiles.cannot("write", file(), e);
    } finally {
      release(guard);
    }
  }

  /** Under the lock that is held already, if one is. */
  private <T> T locked(Held mine, FileGuard.Work<T> work) {
    if (mine == null) {
      return locked(work);
    }
    try {
      return work.run();
    } catch (IOException e) {
      throw EmbeddedFiles.cannot("write", file(), e);
    }
  }

  /** Takes the lock and completes what a killed process left. */
  private FileGuard lock() {
    FileGuard guard = guard();
    boolean done = false;
    try {
      listener.repair(file());
      done = true;
      return guard;
    } finally {
      if (!done) {
        release(guard);
      }
    }
  }

  private FileGuard guard() {
    try {
      OwnerOnly.createFolders(folder);
      return FileGuard.take(folder.resolve("set.lock"));
    } catch (IOException e) {
      throw EmbeddedFiles.cannot("write", file(), e);
    }
  }

  /** The set as its file has it; FILE_TOO_LARGE where it could not be read again. */
  static byte[] print(SetState state) {
    byte[] text = (Json.print(Trees.exact(state)) + "\n").getBytes(StandardCharsets.UTF_8);
    if (text.length > LARGEST) {
      throw tooLarge("the set would be").hint("Delete or shorten clips.");
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
      return parse(file, bytes(file), hint, foreign);
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static byte[] bytes(Path file) throws IOException {
    return PlainFile.bytes(file, LARGEST);
  }

  private static SvcException tooLarge(String what) {
    return FILE_TOO_LARGE.because(what + " larger than " + (LARGEST >> 20) + " MiB");
  }

  private static SetState parse(Path file, byte[] text, String hint, boolean foreign) {
    try {
      SetState state = state(Json.parse(text));
      if (foreign) {
        SetRules.checkDevices(state);
      }
      return state;
    } catch (JsonSyntax e) {
      throw invalid(file, e.told(), hint);
    } catch (Records.Misfit e) {
      throw invalid(file, e.pointer() + ": " + e.getMessage(), hint);
    }
  }

  private static SetState state(Object tree) {
    if (!(tree instanceof Map<?, ?> object) || !SetState.KIND.equals(object.get("kind"))) {
      throw new Records.Misfit("/kind", "\"" + SetState.KIND + "\"");
    }
    Records.requireFormat(object, SetState.FORMAT);
    SetState state = Records.read(tree, SetState.class);
    SetRules.check(state);
    SetRules.checkEnvelopes(state);
    return state;
  }

  private static SvcException invalid(Path file, String what, String hint) {
    return FILE_INVALID
        .because(file + " is not a readable set: " + what)
        .hint(hint)
        .with("file", file.toString());
  }

  private static SvcException unreadable(Path file, IOException e) {
    return FILE_INVALID
        .because("cannot read " + file + ": " + reason(e))
        .with("file", file.toString())
        .causedBy(e);
  }

  private static String reason(IOException e) {
    return Trouble.of(e);
  }

  /** A set and the file it was read from; writes compare the text as well. */
  private record Cached(Stamp stamp, byte[] text, SetState state) {}
}
