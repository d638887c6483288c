package svc.host.embedded.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.automation.AutomationLedger;
import svc.host.embedded.set.ClipSlotState;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.json.Json;
import svc.json.JsonObject;
import svc.json.LazyJsonList;
import svc.json.RecordJsonConverter;
import svc.json.RecordReader;
import svc.model.clip.ArrangementClip;
import svc.store.journal.SetFileFrame;

/**
 * A set as it is stored: with its ledger and the journal lines of the last writes. The file is one
 * JSON object. Its first line and its checksum are a {@link SetFileFrame}; before the checksum is
 * an index of the ledger and of the clips of each track. They are parsed when they are needed, and
 * unchanged tracks are copied to the next file without formatting them again. The checksum shows
 * that svc wrote the file and has checked it.
 */
public final class StoredSet {
  private static final String INDEX = "index";
  private static final String LEDGER = "ledger";
  private static final String SLOTS = "slots";
  private static final String ARRANGEMENT = "arrangement";
  private static final byte[] BEFORE_INDEX = utf8(",\"" + INDEX + "\":");
  private static final byte[] BEFORE_LEDGER = utf8(",\"" + LEDGER + "\":");
  private static final byte[] BEFORE_TRACKS = utf8(",\"tracks\":[");
  private static final byte[] BEFORE_SLOTS = utf8(",\"" + SLOTS + "\":");
  private static final byte[] BEFORE_ARRANGEMENT = utf8(",\"" + ARRANGEMENT + "\":");
  private static final byte[] NO_CLIPS = utf8(",\"slots\":[],\"arrangement\":[]}");

  private final SetFileFrame frame;
  private final SetState state;
  private final byte[] text;
  private final List<Integer> index;
  private volatile AutomationLedger ledger;

  /**
   * Creates a stored set.
   *
   * @param text the content of the file; null if an earlier version wrote it
   * @param index the start and the end of the ledger, then four positions for each track: the start
   *     of the track, of its session clips and of its arrangement clips, and the end of the track
   * @param ledger the ledger, null if it is in {@code text}
   */
  private StoredSet(
      SetFileFrame frame,
      SetState state,
      byte[] text,
      List<Integer> index,
      AutomationLedger ledger) {
    this.frame = frame;
    this.state = state;
    this.text = text;
    this.index = index;
    this.ledger = ledger;
  }

  /**
   * Returns a set that an earlier version stored.
   *
   * @param unfinished the journal lines that a killed process did not append, without numbers
   */
  static StoredSet ofEarlierVersion(
      SetState state, AutomationLedger ledger, List<String> unfinished) {
    SetFileFrame frame = new SetFileFrame(String.valueOf(state.revision()), null, unfinished);
    return new StoredSet(frame, state, null, List.of(), ledger);
  }

  /** Returns the set in a file whose checksum is correct. */
  public static StoredSet parse(byte[] text) {
    int end = findIndex(text);
    byte[] tail = Arrays.copyOfRange(text, end, text.length);
    tail[0] = '{';
    List<Integer> index =
        JsonObject.of(Json.parse(tail)).list(INDEX).stream()
            .map(at -> ((Number) at).intValue())
            .toList();
    Object tree = Json.parse(skeleton(text, end, index));
    SetState skeleton = RecordReader.read(tree, SetState.class);
    List<TrackState> tracks = new ArrayList<>();
    for (int i = 0; i < skeleton.tracks().size(); i++) {
      tracks.add(withStoredClips(skeleton.tracks().get(i), text, positions(index, i)));
    }
    SetState state = skeleton.withStoredTracks(tracks);
    return new StoredSet(SetFileFrame.parse(text), state, text, index, null);
  }

  private static int findIndex(byte[] text) {
    int at = text.length - BEFORE_INDEX.length;
    while (!Arrays.equals(
        text, at, at + BEFORE_INDEX.length, BEFORE_INDEX, 0, BEFORE_INDEX.length)) {
      at--;
    }
    return at;
  }

  /** Returns the JSON text of the set without its ledger and without the clips of its tracks. */
  private static byte[] skeleton(byte[] text, int end, List<Integer> index) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String start = "{\"kind\":\"" + SetState.KIND + "\",\"format\":" + SetState.FORMAT + ",";
    out.writeBytes(utf8(start));
    int from = SetFileFrame.bodyStart(text);
    out.write(text, from, index.get(0) - BEFORE_LEDGER.length - from);
    from = index.get(1);
    for (int i = 2; i < index.size(); i += 4) {
      out.write(text, from, index.get(i + 1) - BEFORE_SLOTS.length - from);
      out.writeBytes(NO_CLIPS);
      from = index.get(i + 3);
    }
    out.write(text, from, end - from);
    out.write('}');
    return out.toByteArray();
  }

  private static List<Integer> positions(List<Integer> index, int track) {
    return index.subList(2 + 4 * track, 6 + 4 * track);
  }

  private static TrackState withStoredClips(TrackState track, byte[] text, List<Integer> at) {
    int slotsEnd = at.get(2) - BEFORE_ARRANGEMENT.length;
    return track.withStoredClips(
        new LazyJsonList<>(text, at.get(1), slotsEnd, ClipSlotState.class),
        new LazyJsonList<>(text, at.get(2), at.get(3) - 1, ArrangementClip.class));
  }

  /** Returns the id of this state. */
  public String id() {
    return frame.id();
  }

  /** Returns the journal lines of the last writes, oldest first. */
  public List<String> lines() {
    return frame.lines();
  }

  /** Returns the set. */
  public SetState state() {
    return state;
  }

  /** Returns the ledger of the set. */
  public AutomationLedger ledger() {
    if (ledger == null) {
      byte[] stored = Arrays.copyOfRange(text, index.get(0), index.get(1));
      ledger = RecordReader.read(Json.parse(stored), AutomationLedger.class);
    }
    return ledger;
  }

  /** Returns whether an earlier version stored the set. */
  public boolean isOfEarlierVersion() {
    return text == null;
  }

  /** Returns the content of the file, null if an earlier version wrote it. */
  public byte[] text() {
    return text;
  }

  /**
   * Returns a set as it is to be stored.
   *
   * @param ledger the ledger, null for that of the set before
   * @param before the set that is replaced, from which unchanged parts are copied; null if there is
   *     none
   */
  public static StoredSet format(
      SetFileFrame frame, SetState state, AutomationLedger ledger, StoredSet before) {
    try {
      return new Writer(frame, state, ledger, before).write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Writes the text of a set. */
  private static final class Writer {
    private final SetFileFrame frame;
    private final SetState state;
    private final AutomationLedger ledger;
    private final StoredSet before;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final List<Integer> index = new ArrayList<>();

    Writer(SetFileFrame frame, SetState state, AutomationLedger ledger, StoredSet before) {
      this.frame = frame;
      this.state = state;
      this.ledger = ledger;
      this.before = before;
    }

    StoredSet write() throws IOException {
      frame.writeStart(out);
      Map<String, Object> fields = fieldsOf(state.withStoredTracks(List.of()));
      List.of("kind", "format", "tracks").forEach(fields::remove);
      byte[] json = print(fields);
      out.write(json, 1, json.length - 2);
      writeLedger();
      out.writeBytes(BEFORE_TRACKS);
      for (int i = 0; i < state.tracks().size(); i++) {
        out.writeBytes(utf8(i == 0 ? "" : ",\n"));
        writeTrack(i);
      }
      out.write(']');
      out.writeBytes(BEFORE_INDEX);
      Json.write(index, out);
      SetFileFrame.writeEnd(out);
      return new StoredSet(frame, state, out.toByteArray(), index, ledger);
    }

    private static Map<String, Object> fieldsOf(Record record) {
      return new LinkedHashMap<>(JsonObject.of(RecordJsonConverter.toExactTree(record)).tree());
    }

    private static byte[] print(Map<String, Object> fields) throws IOException {
      ByteArrayOutputStream json = new ByteArrayOutputStream();
      Json.write(fields, json);
      return json.toByteArray();
    }

    private void writeLedger() throws IOException {
      out.writeBytes(BEFORE_LEDGER);
      index.add(out.size());
      if (ledger == null && before != null && before.text != null) {
        out.write(before.text, before.index.get(0), before.index.get(1) - before.index.get(0));
      } else {
        Json.write(RecordJsonConverter.toExactTree(ledgerToWrite()), out);
      }
      index.add(out.size());
    }

    private AutomationLedger ledgerToWrite() {
      if (ledger != null) {
        return ledger;
      }
      return before == null ? AutomationLedger.EMPTY : before.ledger();
    }

    private void writeTrack(int i) throws IOException {
      TrackState track = state.tracks().get(i);
      if (before != null
          && before.text != null
          && i < before.state.tracks().size()
          && before.state.tracks().get(i) == track) {
        copyTrack(positions(before.index, i));
        return;
      }
      index.add(out.size());
      Map<String, Object> fields = fieldsOf(track.withStoredClips(List.of(), List.of()));
      fields.remove(SLOTS);
      fields.remove(ARRANGEMENT);
      byte[] json = print(fields);
      out.write(json, 0, json.length - 1);
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
  }
}
