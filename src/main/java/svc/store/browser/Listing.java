package svc.store.browser;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.json.Json;
import svc.json.JsonSyntax;
import svc.json.Records;
import svc.model.BrowserItem;
import svc.model.SvcException;

/**
 * The items in a file that a user has: a snapshot, or the rows of a walk through a browser, one
 * JSON object a line.
 */
public final class Listing {
  private final Path file;

  private Listing(Path file) {
    this.file = file;
  }

  /** The items, each URI once; FILE_INVALID where a line is neither. */
  public static List<BrowserItem> read(Path file) {
    Listing listing = new Listing(file);
    try {
      List<BrowserItem> items =
          listing.isSnapshot() ? items(SnapshotFile.load(file)) : listing.rows();
      Map<String, BrowserItem> byUri = new LinkedHashMap<>();
      items.forEach(item -> byUri.putIfAbsent(item.uri(), item));
      return List.copyOf(byUri.values());
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw listing.invalid(e.getClass().getSimpleName() + " (" + e.getMessage() + ")");
    }
  }

  /** The items of a snapshot, in their order. */
  static List<BrowserItem> items(Snapshot snapshot) {
    List<BrowserItem> items = new ArrayList<>(snapshot.size());
    for (int item = 0; item < snapshot.size(); item++) {
      items.add(snapshot.item(item));
    }
    return items;
  }

  private boolean isSnapshot() throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String start = new String(in.readNBytes(64), StandardCharsets.UTF_8);
      return start.replaceAll("\\s", "").startsWith("{\"format\"");
    }
  }

  private List<BrowserItem> rows() throws IOException {
    List<BrowserItem> items = new ArrayList<>();
    int number = 0;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          row(line, number).item().ifPresent(items::add);
        }
      }
    }
    return items;
  }

  private BrowserEntry row(String line, int number) {
    try {
      BrowserEntry row = Records.read(Json.parse(line), BrowserEntry.class);
      Whole.present(row.uri(), "/uri");
      Whole.present(row.name(), "/name");
      Whole.present(row.path(), "/path");
      return row;
    } catch (JsonSyntax e) {
      throw invalid("line " + number + ": " + e.getMessage().lines().findFirst().orElse(""));
    } catch (Records.Misfit e) {
      throw invalid("line " + number + ", " + e.pointer() + ": " + e.getMessage());
    }
  }

  private SvcException invalid(String what) {
    return FILE_INVALID
        .because(file + " is no browser listing: " + what)
        .hint(
            "It takes a browser snapshot, or a line of JSON per row with uri, name, path, folder,"
                + " device and loadable.")
        .with("file", file.toString());
  }
}
