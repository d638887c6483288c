package svc.host.live;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.INSTRUMENT_TAG_SCRIPT_NOT_RUNNING;
import static svc.model.error.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.UUID;
import svc.host.HostBrowser;
import svc.host.ProgressListener;
import svc.store.file.AtomicFileWriter;
import svc.store.file.IoErrorMessages;
import svc.store.file.OwnerOnlyPermissions;
import svc.store.file.RegularFileReader;

/**
 * Live's browser. The remote script writes the snapshot when it starts, and whenever it finds a new
 * request in the trigger file. A request is a random text (a nonce), which the header of the new
 * snapshot repeats.
 */
public final class LiveBrowser implements HostBrowser {
  private static final int MAX_PAUSES = 300;
  private static final int PAUSE_MILLIS = 100;

  /** An upper limit for the length of the snapshot's header. */
  private static final int HEADER_BYTES = 4096;

  private final Path snapshot;
  private final Path trigger;
  private final PollDelay pause;

  /** Waits between two checks whether the snapshot has been written; replaced in tests. */
  @FunctionalInterface
  public interface PollDelay {
    void sleep() throws InterruptedException;
  }

  /**
   * Creates a browser.
   *
   * @param snapshot the file that the remote script writes
   * @param live the folder in which the remote script looks for requests
   */
  public LiveBrowser(Path snapshot, Path live) {
    this(snapshot, live, () -> Thread.sleep(PAUSE_MILLIS));
  }

  LiveBrowser(Path snapshot, Path live, PollDelay pause) {
    this.snapshot = snapshot;
    this.trigger = live.resolve("refresh-requested");
    this.pause = pause;
  }

  @Override
  public Path snapshotFile() {
    return snapshot;
  }

  @Override
  public void refreshSnapshot(ProgressListener progress) {
    String nonce = UUID.randomUUID().toString();
    try {
      OwnerOnlyPermissions.createFolders(trigger.getParent());
      AtomicFileWriter.writeShared(trigger, (nonce + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw WRITE_FAILED
          .because("cannot write the scan request " + trigger + ": " + IoErrorMessages.describe(e))
          .hint(IoErrorMessages.remedy(e))
          .withCause(e);
    }
    awaitSnapshot(nonce, progress);
  }

  private void awaitSnapshot(String nonce, ProgressListener progress) {
    for (int waits = 0; !hasAnswered(nonce); waits++) {
      if (waits == MAX_PAUSES) {
        throw INSTRUMENT_TAG_SCRIPT_NOT_RUNNING
            .because("svc's remote script in Live did not write a browser snapshot within 30 s")
            .withDetail("trigger", trigger.toString())
            .withDetail("snapshot", snapshot.toString());
      }
      progress.report("waiting for Live to scan its browser", (double) waits / MAX_PAUSES);
      pause();
    }
  }

  private void pause() {
    try {
      pause.sleep();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED
          .because("interrupted while waiting for Live to scan its browser")
          .hint("Live may still finish the scan; until then svc uses the previous snapshot.");
    }
  }

  private static boolean hasAnswered(String header, String nonce) {
    return header.contains("\"request\":\"" + nonce + "\"");
  }

  /**
   * Returns true if the snapshot was written for this request, or for a later request of another
   * process.
   */
  private boolean hasAnswered(String nonce) {
    if (!Files.exists(snapshot)) {
      return false;
    }
    try {
      String header =
          new String(RegularFileReader.readStart(snapshot, HEADER_BYTES), StandardCharsets.UTF_8);
      return hasAnswered(header, nonce)
          || hasAnswered(
              header,
              RegularFileReader.readText(trigger, RegularFileReader.SMALL_FILE_BYTES).strip());
    } catch (NoSuchFileException replaced) {
      return false;
    } catch (IOException e) {
      throw FILE_INVALID
          .because(snapshot + " cannot be read: " + e.getMessage())
          .hint("Delete this file, then run `svc instrument refresh` to create it again.")
          .withDetail("file", snapshot.toString())
          .withCause(e);
    }
  }
}
