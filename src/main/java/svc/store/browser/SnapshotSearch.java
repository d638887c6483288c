package svc.store.browser;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import svc.model.error.SvcException;
import svc.store.browser.BrowserSnapshot.SnapshotHeader;
import svc.store.browser.FastSnapshotReader.UnexpectedLayoutException;
import svc.store.file.RegularFileReader;

/**
 * A search in a snapshot file that holds only one piece of the file and the found items in memory.
 */
final class SnapshotSearch {
  private static final int PIECE_BYTES = 1 << 16;

  /** The maximum size of the found items in bytes. A page of a search rarely needs more. */
  private static final int MAX_FOUND_BYTES = 1 << 20;

  private final InputStream in;
  private final BrowserItemQuery query;
  private final byte[] piece;
  private final int[] offsets;
  private int pieceLength;
  private boolean isLastPiece;
  private final byte[] found;
  private int foundLength;
  private int[] foundOffsets = new int[64 * BrowserSnapshot.OFFSETS_PER_ITEM];
  private int foundCount;

  private SnapshotSearch(
      InputStream in, BrowserItemQuery query, int pieceBytes, int maxFoundBytes) {
    this.in = in;
    this.query = query;
    this.piece = new byte[pieceBytes];
    int maxCount = pieceBytes / FastSnapshotReader.MIN_ITEM_BYTES;
    this.offsets = new int[maxCount * BrowserSnapshot.OFFSETS_PER_ITEM];
    this.found = new byte[maxFoundBytes];
  }

  /**
   * Returns a snapshot of only the items that match a query. It is empty if the whole file has to
   * be read: to report an error, to read another layout, or because too many items match.
   *
   * @param limit the maximum size of the file in bytes
   * @param query a query without conditions on tags
   */
  static Optional<BrowserSnapshot> find(Path file, long limit, BrowserItemQuery query) {
    return find(file, limit, query, PIECE_BYTES);
  }

  /**
   * Searches as {@link #find(Path, long, BrowserItemQuery)} does.
   *
   * @param pieceBytes the size of a piece, which has to contain the header or the longest line
   */
  static Optional<BrowserSnapshot> find(
      Path file, long limit, BrowserItemQuery query, int pieceBytes) {
    try (InputStream in = RegularFileReader.open(file, limit)) {
      int maxFoundBytes = (int) Math.min(Files.size(file), MAX_FOUND_BYTES);
      return Optional.of(new SnapshotSearch(in, query, pieceBytes, maxFoundBytes).run());
    } catch (IOException | UnexpectedLayoutException | SvcException e) {
      return Optional.empty();
    }
  }

  private BrowserSnapshot run() throws IOException, UnexpectedLayoutException {
    FastSnapshotReader reader = readPiece(0);
    SnapshotHeader header = reader.readHeader();
    int remaining = header.itemCount() - searchPiece(reader, header.itemCount());
    while (!isLastPiece) {
      reader = readPiece(reader.position());
      remaining -= searchPiece(reader, remaining);
    }
    reader.requireEnd();
    if (remaining > 0) {
      throw new UnexpectedLayoutException();
    }
    return new BrowserSnapshot(
        new SnapshotHeader(header.format(), header.scannedAt(), foundCount, header.request()),
        found,
        foundOffsets);
  }

  /**
   * Reads the next piece. It begins with the bytes of the previous piece from a position, which are
   * an incomplete line, and ends after a complete line.
   */
  private FastSnapshotReader readPiece(int position) throws IOException, UnexpectedLayoutException {
    pieceLength -= position;
    System.arraycopy(piece, position, piece, 0, pieceLength);
    pieceLength += in.readNBytes(piece, pieceLength, piece.length - pieceLength);
    isLastPiece = pieceLength < piece.length;
    return new FastSnapshotReader(piece, isLastPiece ? pieceLength : findEndOfLines());
  }

  /** Returns the end of the last line in the piece that another item follows. */
  private int findEndOfLines() throws UnexpectedLayoutException {
    for (int i = pieceLength - 1; i > 0; i--) {
      if (piece[i] == '\n' && piece[i - 1] == ',') {
        return i + 1;
      }
    }
    throw new UnexpectedLayoutException();
  }

  /** Adds the matching items of a piece to the found items, and returns the number of its items. */
  private int searchPiece(FastSnapshotReader reader, int maxCount)
      throws UnexpectedLayoutException {
    int count = reader.readItems(offsets, maxCount);
    if (count == 0 && !isLastPiece) {
      throw new UnexpectedLayoutException();
    }
    SnapshotHeader header = new SnapshotHeader(BrowserSnapshot.FORMAT, "", count, null);
    BrowserItemFilter filter =
        new BrowserItemFilter(new BrowserSnapshot(header, piece, offsets), null, query);
    for (int item = 0; item < count; item++) {
      if (filter.accepts(item)) {
        int next = (item + 1) * BrowserSnapshot.OFFSETS_PER_ITEM;
        add(item, item + 1 < count ? offsets[next] : reader.position());
      }
    }
    return count;
  }

  /**
   * Adds an item to the found items.
   *
   * @param item the number of the item in the piece
   * @param end the end of the item in the piece
   */
  private void add(int item, int end) throws UnexpectedLayoutException {
    int start = item * BrowserSnapshot.OFFSETS_PER_ITEM;
    int from = offsets[start];
    if (end - from > found.length - foundLength) {
      throw new UnexpectedLayoutException();
    }
    int index = foundCount * BrowserSnapshot.OFFSETS_PER_ITEM;
    if (index == foundOffsets.length) {
      foundOffsets = Arrays.copyOf(foundOffsets, 2 * index);
    }
    for (int i = 0; i < BrowserSnapshot.OFFSETS_PER_ITEM; i++) {
      foundOffsets[index + i] = offsets[start + i] - from + foundLength;
    }
    System.arraycopy(piece, from, found, foundLength, end - from);
    foundLength += end - from;
    foundCount++;
  }
}
