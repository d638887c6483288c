package svc.store.browser;

import static svc.model.ErrorCode.FILE_INVALID;
import static svc.model.ErrorCode.FILE_NOT_FOUND;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
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
import svc.store.PlainFile;
import svc.store.Trouble;

/**
 * The items in a file that a user has: a snapshot, or the rows of a walk through a browser, one
 * JSON object a line.
 */
public final class Listing {
  private static final String FORMS =
      "It takes a browser snapshot, or a line of JSON per row with uri, name, path, folder, device"
          + " and loadable.";

  private static final long LARGEST = 256L << 20;

  private final Path file;

  private Listing(Path file) {
    this.file = file;
  }

  /**
   * What a file holds.
   *
   * @param items each URI once
   * @param dropped how many had a URI that another had before
   */
  public record Found(List<BrowserItem> items, int dropped) {}

  /** The items; FILE_INVALID where a line is neither, or where there are none. */
  public static Found read(Path file) {
    Listing listing = new Listing(file);
    try {
      List<BrowserItem> items = listing.isRows() ? listing.rows() : listing.snapshot();
      if (items.isEmpty()) {
        throw listing.invalid("it holds no items; folders and samples are none");
      }
      Map<String, BrowserItem> byUri = new LinkedHashMap<>();
      items.forEach(item -> byUri.putIfAbsent(item.uri(), item));
      return new Found(List.copyOf(byUri.values()), items.size() - byUri.size());
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND.because("there is no file " + file);
    } catch (IOException e) {
      throw listing.invalid(Trouble.of(e));
    }
  }

  /** The items of a snapshot, of which there may be none. */
  public static List<BrowserItem> ofSnapshot(Path file) {
    try {
      return items(SnapshotFile.load(file));
    } catch (IOException e) {
      throw new Listing(file).invalid(Trouble.of(e));
    }
  }

  private List<BrowserItem> snapshot() {
    try {
      return ofSnapshot(file);
    } catch (SvcException e) {
      throw e.hint(FORMS);
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

  /** Whether the first line is an object of its own, as a row is. */
  private boolean isRows() throws IOException {
    try (BufferedReader lines = lines()) {
      String first = lines.readLine();
      while (first != null && first.isBlank()) {
        first = lines.readLine();
      }
      return first == null || first.contains("\"uri\"") && !first.contains("\"items\"");
    }
  }

  private BufferedReader lines() throws IOException {
    return new BufferedReader(new StringReader(PlainFile.text(file, LARGEST)));
  }

  private List<BrowserItem> rows() throws IOException {
    List<BrowserItem> items = new ArrayList<>();
    int number = 0;
    try (BufferedReader lines = lines()) {
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
      throw invalid("line " + number + ": " + e.what());
    } catch (Records.Misfit e) {
      throw invalid("line " + number + ", " + e.pointer() + ": " + e.getMessage());
    }
  }

  private SvcException invalid(String what) {
    return FILE_INVALID
        .because(file + " is no browser listing: " + what)
        .hint(FORMS)
        .with("file", file.toString());
  }
}
