package svc.verbs.set;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.CHANGES_OUTDATED;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Function;
import svc.host.CachedReadScope;
import svc.model.error.SvcException;
import svc.page.SetPage;
import svc.page.SetPageWriter;
import svc.session.FollowUp;
import svc.session.Session;
import svc.store.file.IoErrorMessages;

/**
 * Reads the set again and again, and rewrites its page after each change. Ends with
 * CHANGES_OUTDATED when another program has replaced or deleted the page.
 */
final class PageWatch implements FollowUp.Work {
  private static final long SHORTEST_PAUSE_MILLIS = 1000;

  private static final int NANOS_PER_MILLI = 1_000_000;

  private final Path file;
  private final Function<Session, SetPage> reader;
  private final Pause pause;
  private SetPage page;
  private byte[] written;
  private String problem;

  /** Waits between two reads. */
  interface Pause {

    /** Waits after a read that took a time in milliseconds. */
    void await(long readMillis) throws InterruptedException;
  }

  /**
   * Creates a watch.
   *
   * @param file the file of the page
   * @param page the page that the file contains
   * @param reader reads the set and returns its page
   */
  PageWatch(Path file, SetPage page, Function<Session, SetPage> reader, Pause pause) {
    this.file = file;
    this.reader = reader;
    this.pause = pause;
    this.page = page;
    this.written = SetPageWriter.render(page);
  }

  /** Sleeps for a second, or as long as the read took. */
  static void sleep(long readMillis) throws InterruptedException {
    Thread.sleep(Math.max(SHORTEST_PAUSE_MILLIS, readMillis));
  }

  @Override
  public void run(Session session, Consumer<String> notes) throws InterruptedException {
    long readMillis = 0;
    try {
      while (true) {
        pause.await(readMillis);
        long start = System.nanoTime();
        update(session, notes);
        readMillis = (System.nanoTime() - start) / NANOS_PER_MILLI;
      }
    } finally {
      finish(session);
    }
  }

  /** Rewrites the page if the set has changed. If that is not possible, notes the reason once. */
  private void update(Session session, Consumer<String> notes) throws InterruptedException {
    try {
      SetPage now = read(session);
      byte[] bytes = SetPageWriter.render(now);
      if (!Arrays.equals(bytes, written)) {
        requireUnchanged();
        SetPageWriter.write(file, session.files(), bytes);
        page = now;
        written = bytes;
      }
      problem = null;
    } catch (SvcException e) {
      if (e.code() == CANCELLED || Thread.currentThread().isInterrupted()) {
        throw new InterruptedException();
      }
      if (e.code() == CHANGES_OUTDATED) {
        throw e;
      }
      note(e, notes);
      if (e.code().exitStatus() == HOST_UNREACHABLE.exitStatus()) {
        // The next read connects again.
        session.close();
      }
    }
  }

  private SetPage read(Session session) {
    CachedReadScope reading = session.invoke();
    try (reading) {
      return reader.apply(session);
    }
  }

  private void note(SvcException reason, Consumer<String> notes) {
    if (!reason.getMessage().equals(problem)) {
      problem = reason.getMessage();
      notes.accept("The page was not updated: " + problem + ". The next attempt follows.");
    }
  }

  /** Throws CHANGES_OUTDATED if the file is not the page that was written last. */
  private void requireUnchanged() {
    try {
      if (!Arrays.equals(Files.readAllBytes(file), written)) {
        throw replaced("was replaced by another program");
      }
    } catch (NoSuchFileException e) {
      throw replaced("was deleted");
    } catch (IOException e) {
      throw CHANGES_OUTDATED
          .because(file + " cannot be compared: " + IoErrorMessages.describe(e))
          .hint("Write the page again, or choose another name.");
    }
  }

  private SvcException replaced(String what) {
    return CHANGES_OUTDATED
        .because(file + " " + what + ", so it is not updated any more")
        .hint("Write the page again, or choose another name for it.");
  }

  /** Rewrites the page so that it does not reload itself any more. */
  private void finish(Session session) {
    // An interrupt would also interrupt this write.
    boolean isInterrupted = Thread.interrupted();
    try {
      requireUnchanged();
      SetPageWriter.write(file, session.files(), SetPageWriter.render(page.withReload(false)));
    } catch (SvcException kept) {
      // The file is not this page any more, or it cannot be written.
      return;
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
