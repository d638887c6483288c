package svc.store.browser;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

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
import svc.json.JsonSyntaxException;
import svc.json.RecordReader;
import svc.model.device.BrowserItem;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/**
 * A user's file with browser items: a snapshot, or the rows of a browser scan as one JSON object
 * per line.
 */
public final class BrowserListingFile {
  private static final String FORMATS_HINT =
      "The file must be a browser snapshot, or contain one JSON object per line with uri, name, path,"
          + " folder, device and loadable.";

  private static final long MAX_BYTES = 256L << 20;

  private final Path file;

  private BrowserListingFile(Path file) {
    this.file = file;
  }

  /**
   * The items in a file.
   *
   * @param items the items, one for each URI
   * @param dropped the number of items that are omitted because an earlier item has the same URI
   */
  public record ListedItems(List<BrowserItem> items, int dropped) {}

  /**
   * Reads the items of a file. Throws FILE_NOT_FOUND, or FILE_INVALID if a line is invalid or there
   * are no items.
   */
  public static ListedItems read(Path file) {
    BrowserListingFile listing = new BrowserListingFile(file);
    try {
      List<BrowserItem> items =
          listing.hasScanRows() ? listing.readScanRows() : listing.readAsSnapshot();
      if (items.isEmpty()) {
        throw listing.invalidFileError("it contains no items (folders and samples are not items)");
      }
      Map<String, BrowserItem> byUri = new LinkedHashMap<>();
      items.forEach(item -> byUri.putIfAbsent(item.uri(), item));
      return new ListedItems(List.copyOf(byUri.values()), items.size() - byUri.size());
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND
          .because("there is no file " + file)
          .hint("Check the path of the browser listing.");
    } catch (IOException e) {
      throw listing.invalidFileError(IoErrorMessages.describe(e));
    }
  }

  /**
   * Reads the items of a snapshot, which may be empty. Throws FILE_INVALID if the file is not a
   * snapshot.
   */
  public static List<BrowserItem> readSnapshotItems(Path file) {
    try {
      return SnapshotFileReader.load(file).items();
    } catch (IOException e) {
      throw new BrowserListingFile(file).invalidFileError(IoErrorMessages.describe(e));
    }
  }

  private List<BrowserItem> readAsSnapshot() {
    try {
      return readSnapshotItems(file);
    } catch (SvcException e) {
      throw e.hint(FORMATS_HINT);
    }
  }

  /**
   * Returns whether the file contains the rows of a scan instead of a snapshot. In the rows of a
   * scan, the first line that is not blank contains a URI and does not begin a list of items.
   * Returns true for an empty file.
   */
  private boolean hasScanRows() throws IOException {
    try (BufferedReader lines = openLines()) {
      String line = lines.readLine();
      while (line != null && line.isBlank()) {
        line = lines.readLine();
      }
      return line == null || line.contains("\"uri\"") && !line.contains("\"items\"");
    }
  }

  private BufferedReader openLines() throws IOException {
    return new BufferedReader(new StringReader(RegularFileReader.readText(file, MAX_BYTES)));
  }

  private List<BrowserItem> readScanRows() throws IOException {
    List<BrowserItem> items = new ArrayList<>();
    int number = 0;
    try (BufferedReader lines = openLines()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          parseRow(line, number).toItem().ifPresent(items::add);
        }
      }
    }
    return items;
  }

  private BrowserScanRow parseRow(String line, int number) {
    try {
      BrowserScanRow row = RecordReader.read(Json.parse(line), BrowserScanRow.class);
      SnapshotJson.requireText(row.uri(), "/uri");
      SnapshotJson.requireText(row.name(), "/name");
      SnapshotJson.requireText(row.path(), "/path");
      return row;
    } catch (JsonSyntaxException e) {
      throw invalidFileError("line " + number + ": " + e.problem());
    } catch (RecordReader.MappingException e) {
      throw invalidFileError("line " + number + ", " + e.pointer() + ": " + e.getMessage());
    }
  }

  private SvcException invalidFileError(String reason) {
    return FILE_INVALID
        .because(file + " is not a browser listing: " + reason)
        .hint(FORMATS_HINT)
        .withDetail("file", file.toString());
  }
}
