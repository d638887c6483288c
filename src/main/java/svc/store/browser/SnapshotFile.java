package svc.store.browser;

import static svc.model.ErrorCode.FILE_INVALID;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.model.SvcException;
import svc.store.PlainFile;
import svc.store.Stamp;
import svc.store.Trouble;

/** The file that holds a snapshot, read again only when it has changed. */
final class SnapshotFile {
  private static final long LARGEST = 256L << 20;

  private Path file;
  private Stamp stamp;
  private Snapshot snapshot;

  /** The snapshot in a file, empty where there is no such file. */
  synchronized Optional<Snapshot> read(Path from) {
    try {
      Stamp now = Stamp.of(from);
      if (!now.isLike(stamp) || !from.equals(file)) {
        snapshot = load(from);
        stamp = now;
        file = from;
      }
      return Optional.of(snapshot);
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    } catch (IOException e) {
      throw invalid(from, Trouble.of(e)).causedBy(e);
    }
  }

  /** The snapshot in a file that exists. */
  static Snapshot load(Path file) throws IOException {
    return parse(file, PlainFile.bytes(file, LARGEST));
  }

  static Snapshot parse(Path file, byte[] text) {
    try {
      return SnapshotReader.read(text);
    } catch (SnapshotReader.Surprise e) {
      return thorough(file, text);
    }
  }

  /** A snapshot in another layout, or the reason why it is none. */
  private static Snapshot thorough(Path file, byte[] text) {
    try {
      Whole whole = whole(Json.parse(text));
      byte[] plain = SnapshotWriter.write(whole.items(), whole.scannedAt(), whole.request());
      return SnapshotReader.read(plain);
    } catch (JsonSyntax e) {
      throw invalid(file, e.told());
    } catch (Records.Misfit e) {
      throw invalid(file, e.pointer() + ": " + e.getMessage());
    } catch (SnapshotReader.Surprise e) {
      throw invalid(file, "its items cannot be laid out");
    }
  }

  private static Whole whole(Object tree) {
    Records.requireFormat(tree, Snapshot.FORMAT);
    if (tree instanceof Map<?, ?> header && !(header.get("items") instanceof List)) {
      throw new Records.Misfit("/items", "an array");
    }
    Whole whole = Records.read(tree, Whole.class);
    whole.check();
    return whole;
  }

  private static SvcException invalid(Path file, String what) {
    return FILE_INVALID
        .because(file + " is not a readable browser snapshot: " + what)
        .hint("The file is left as it is; `svc instrument refresh` has the host write a new one.")
        .with("file", file.toString());
  }
}
