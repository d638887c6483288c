package svc.host.live;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.INSTRUMENT_TAG_SCRIPT_NOT_RUNNING;
import static svc.model.ErrorCode.WRITE_FAILED;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.UUID;
import svc.host.Browser;
import svc.host.Progress;
import svc.store.OwnerOnly;
import svc.store.PlainFile;
import svc.store.SafeFile;

/**
 * Live's browser, which the remote script writes down: at its start, and whenever it finds a
 * request in the trigger file. A scan that answers a request repeats the request's nonce in its
 * header.
 */
public final class LiveBrowser implements Browser {
  private static final int PAUSES = 300;
  private static final int PAUSE_MILLIS = 100;

  /** Far more than a header takes. */
  private static final int HEADER = 4096;

  private final Path snapshot;
  private final Path trigger;
  private final Pause pause;

  /** Waits a tenth of a second. */
  @FunctionalInterface
  public interface Pause {
    void take() throws InterruptedException;
  }

  /**
   * @param snapshot where the remote script writes what it finds
   * @param live the folder where it looks for requests
   */
  public LiveBrowser(Path snapshot, Path live) {
    this(snapshot, live, () -> Thread.sleep(PAUSE_MILLIS));
  }

  LiveBrowser(Path snapshot, Path live, Pause pause) {
    this.snapshot = snapshot;
    this.trigger = live.resolve("refresh-requested");
    this.pause = pause;
  }

  @Override
  public Path snapshot() {
    return snapshot;
  }

  @Override
  public void refresh(Progress progress) {
    String nonce = UUID.randomUUID().toString();
    try {
      OwnerOnly.createFolders(trigger.getParent());
      SafeFile.writeShared(trigger, (nonce + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw WRITE_FAILED.because("cannot write " + trigger + ": " + e.getMessage()).causedBy(e);
    }
    await(nonce, progress);
  }

  private void await(String nonce, Progress progress) {
    for (int waits = 0; !answers(nonce); waits++) {
      if (waits == PAUSES) {
        throw INSTRUMENT_TAG_SCRIPT_NOT_RUNNING
            .because("the remote script has not written a snapshot within 30 s")
            .with("trigger", trigger.toString())
            .with("snapshot", snapshot.toString());
      }
      progress.at("waiting for Live to scan its browser", (double) waits / PAUSES);
      pause();
    }
  }

  private void pause() {
    try {
      pause.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw CANCELLED
          .because("interrupted while waiting for Live to scan its browser")
          .hint("The remote script may still answer; the snapshot is whole in any case.");
    }
  }

  private static boolean answers(String header, String nonce) {
    return header.contains("\"request\":\"" + nonce + "\"");
  }

  /** Whoever asked later has asked for us too. */
  private boolean answers(String nonce) {
    if (!Files.exists(snapshot)) {
      return false;
    }
    try {
      String header = new String(PlainFile.start(snapshot, HEADER), StandardCharsets.UTF_8);
      return answers(header, nonce)
          || answers(header, PlainFile.text(trigger, PlainFile.SMALL).strip());
    } catch (NoSuchFileException replaced) {
      return false;
    } catch (IOException e) {
      throw FILE_INVALID
          .because(snapshot + " cannot be read: " + e.getMessage())
          .with("file", snapshot.toString())
          .causedBy(e);
    }
  }
}
