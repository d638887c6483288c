package svc.host.embedded.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import svc.host.embedded.set.ClipSlotState;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.LazyJsonList;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.clip.ArrangementClip;

/**
 * The file of a set that is so large that an index saves time. The file contains the same JSON as
 * that of a small set. It ends with an index of the clips of each track, and a checksum of
 * everything before the index. If the checksum is correct, svc wrote the file and has checked it:
 * the clips of a track are then parsed when they are needed, and unchanged tracks are copied to the
 * next file without formatting them again. If the checksum is not correct, the index is ignored.
 *
 * <p>Later changes of the set can be in a {@link SetChangeLog} beside the file. Older versions of
 * svc do not read that log and must not read the file either: they refuse it, because its format
 * number is higher.
 *
 * @param state the set
 * @param text the content of the file
 * @param index four positions for each track: the start of the track, of its session clips and of
 *     its arrangement clips, and the end of the track
 * @param id the identifier of this content, null if an earlier version wrote the file
 */
public record IndexedSetFile(SetState state, byte[] text, List<Integer> index, String id) {
  /** The field with the index. */
  public static final String INDEX = "index";

  /** The size in bytes from which a file has an index. */
  public static final int MIN_BYTES = 512 << 10;

  private static final String POSITIONS = "positions";
  private static final String CHECKSUM = "checksum";

  /** The field with the positions in files of earlier versions, which have no log. */
  private static final String EARLIER_POSITIONS = "tracks";

  /** The number of bytes at the end of the file that contain the checksum. */
  private static final int TAIL_BYTES = 32;

  private static final String SLOTS = "slots";
  private static final String ARRANGEMENT = "arrangement";
  private static final byte[] INDEX_START = utf8(",\"" + INDEX + "\":{");
  private static final byte[] BEFORE_SLOTS = utf8(",\"" + SLOTS + "\":");
  private static final byte[] BEFORE_ARRANGEMENT = utf8(",\"" + ARRANGEMENT + "\":");
  private static final byte[] NO_CLIPS = utf8(",\"slots\":[],\"arrangement\":[]}");

  /** Reads a file; empty if it has no index or was changed by another program. */
  public static Optional<IndexedSetFile> read(byte[] text) {
    int end = text.length < MIN_BYTES ? -1 : findIndex(text);
    if (end < 0) {
      return Optional.empty();
    }
    byte[] tail = Arrays.copyOfRange(text, end + 1, text.length);
    tail[0] = '"';
    return Optional.of(Json.parse("{" + new String(tail, StandardCharsets.UTF_8)))
        .map(tree -> JsonObject.of(JsonObject.of(tree).get(INDEX)))
        .filter(found -> found.number(CHECKSUM).longValue() == checksum(text, end))
        .map(found -> parse(text, end, found));
  }

  private static int findIndex(byte[] text) {
    int at = text.length - INDEX_START.length;
    while (at >= 0 && text[at] != INDEX_START[0]
        || at >= 0
            && !Arrays.equals(
                text, at, at + INDEX_START.length, INDEX_START, 0, INDEX_START.length)) {
      at--;
    }
    return at;
  }

  private static long checksum(byte[] text, int end) {
    CRC32C sum = new CRC32C();
    sum.update(text, 0, end);
    return sum.getValue();
  }

  private static IndexedSetFile parse(byte[] text, int end, JsonObject found) {
    boolean isLogged = found.has(POSITIONS);
    List<Integer> index =
        found.list(isLogged ? POSITIONS : EARLIER_POSITIONS).stream()
            .map(at -> ((Number) at).intValue())
            .toList();
    Object tree = Json.parse(withoutClips(text, end, index));
    RecordReader.requireFormat(tree, SetState.FORMAT);
    SetState skeleton = RecordReader.read(tree, SetState.class);
    List<TrackState> tracks = new ArrayList<>();
    for (int i = 0; i < skeleton.tracks().size(); i++) {
      tracks.add(withStoredClips(skeleton.tracks().get(i), text, index.subList(4 * i, 4 * i + 4)));
    }
    SetState state = skeleton.withStoredTracks(tracks).withFormat(SetState.FORMAT);
    return new IndexedSetFile(
        state, text, index, isLogged ? id(text, found.number(CHECKSUM)) : null);
  }

  private static String id(byte[] text, Number checksum) {
    return text.length + "-" + checksum;
  }

  /**
   * Returns the checksum at the end of a file, which need not be that of its content; empty if
   * there is none.
   */
  public static Optional<String> checksumAtEnd(byte[] text) {
    int from = Math.max(0, text.length - TAIL_BYTES);
    String end = new String(text, from, text.length - from, StandardCharsets.ISO_8859_1);
    String name = "\"" + CHECKSUM + "\":";
    int at = end.indexOf(name);
    return at < 0
        ? Optional.empty()
        : Optional.of(end.substring(at + name.length()).replace("}", "").strip());
  }

  /** Returns whether a file ends like this one, with the same checksum. */
  public boolean hasSameEnd(Path file) throws IOException {
    ByteBuffer end = ByteBuffer.allocate(TAIL_BYTES);
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      int from = text.length - TAIL_BYTES;
      while (end.hasRemaining() && channel.read(end, from + end.position()) >= 0) {}
    }
    return Arrays.equals(
        end.array(), Arrays.copyOfRange(text, text.length - TAIL_BYTES, text.length));
  }

  private static byte[] withoutClips(byte[] text, int end, List<Integer> index) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int from = 0;
    for (int i = 0; i < index.size(); i += 4) {
      out.write(text, from, index.get(i + 1) - BEFORE_SLOTS.length - from);
      out.writeBytes(NO_CLIPS);
      from = index.get(i + 3);
    }
    out.write(text, from, end - from);
    out.write('}');
    return out.toByteArray();
  }

  private static TrackState withStoredClips(TrackState track, byte[] text, List<Integer> at) {
    int slotsEnd = at.get(2) - BEFORE_ARRANGEMENT.length;
    return track.withStoredClips(
        new LazyJsonList<>(text, at.get(1), slotsEnd, ClipSlotState.class),
        new LazyJsonList<>(text, at.get(2), at.get(3) - 1, ArrangementClip.class));
  }

  /**
   * Formats a set.
   *
   * @param before the file of an earlier state, from which unchanged tracks are copied; null if
   *     there is none
   */
  public static IndexedSetFile format(SetState state, IndexedSetFile before) {
    try {
      return new Writer(state, before).write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Writes the text of a set. */
  private static final class Writer {
    private final SetState state;
    private final IndexedSetFile before;
    private final ByteArrayOutputStream out;
    private final List<Integer> index = new ArrayList<>();

    Writer(SetState state, IndexedSetFile before) {
      this.state = state;
      this.before = before;
      this.out =
          new ByteArrayOutputStream(before == null ? MIN_BYTES : before.text.length + MIN_BYTES);
    }

    IndexedSetFile write() throws IOException {
      Map<String, Object> tree =
          new LinkedHashMap<>(
              JsonObject.of(RecordJsonConverter.toExactTree(state.withStoredTracks(List.of())))
                  .tree());
      tree.remove("tracks");
      Json.write(tree, out);
      byte[] fields = out.toByteArray();
      out.reset();
      out.write(fields, 0, fields.length - 1);
      out.writeBytes(utf8(",\"tracks\":["));
      for (int i = 0; i < state.tracks().size(); i++) {
        out.writeBytes(utf8(i == 0 ? "" : ","));
        writeTrack(i);
      }
      out.write(']');
      long checksum = writeIndex();
      byte[] text = out.toByteArray();
      return new IndexedSetFile(state, text, index, id(text, checksum));
    }

    private void writeTrack(int i) throws IOException {
      TrackState track = state.tracks().get(i);
      if (before != null
          && i < before.state.tracks().size()
          && before.state.tracks().get(i) == track) {
        copyTrack(before.index.subList(4 * i, 4 * i + 4));
        return;
      }
      index.add(out.size());
      Map<String, Object> tree =
          new LinkedHashMap<>(
              JsonObject.of(
                      RecordJsonConverter.toExactTree(track.withStoredClips(List.of(), List.of())))
                  .tree());
      tree.remove(SLOTS);
      tree.remove(ARRANGEMENT);
      ByteArrayOutputStream fields = new ByteArrayOutputStream();
      Json.write(tree, fields);
      out.write(fields.toByteArray(), 0, fields.size() - 1);
      writeClips(BEFORE_SLOTS, track.slots());
      writeClips(BEFORE_ARRANGEMENT, track.arrangement());
      out.write('}');
      index.add(out.size());
    }

    private void copyTrack(List<Integer> from) {
      int shift = out.size() - from.get(0);
      from.forEach(at -> index.add(at + shift));
      out.write(before.text, from.get(0), from.get(3) - from.get(0));
    }

    private void writeClips(byte[] name, List<?> clips) throws IOException {
      out.writeBytes(name);
      index.add(out.size());
      if (clips instanceof LazyJsonList<?> stored) {
        stored.writeTo(out);
      } else {
        Json.write(RecordJsonConverter.toExactTree(clips), out);
      }
    }

    private long writeIndex() throws IOException {
      long checksum = checksum(out.toByteArray(), out.size());
      out.write(INDEX_START, 0, INDEX_START.length - 1);
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put(POSITIONS, index);
      fields.put(CHECKSUM, checksum);
      Json.write(fields, out);
      out.writeBytes(utf8("}\n"));
      return checksum;
    }
  }
}
