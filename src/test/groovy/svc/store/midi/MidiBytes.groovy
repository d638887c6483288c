package svc.store.midi

/** Builds MIDI files byte by byte. */
final class MidiBytes {
  static final List<Integer> END = [0, 0xFF, 0x2F, 0]

  private MidiBytes() {}

  /** Returns a file of chunks. */
  static byte[] file(int format, int tracks, int division, List<Integer>... chunks) {
    (text('MThd') + number(6, 4) + number(format, 2) + number(tracks, 2) + number(division, 2) + chunks.toList().flatten()) as byte[]
  }

  /** Returns a track that is ended by an end-of-track event. */
  static List<Integer> track(List<Integer> events) { chunk('MTrk', events + END) }

  static List<Integer> chunk(String type, List<Integer> content) { text(type) + number(content.size(), 4) + content }

  static List<Integer> meta(int tick, int type, List<Integer> data) { [tick, 0xFF, type, data.size()] + data }

  static List<Integer> name(String name) { meta(0, 3, text(name)) }

  static List<Integer> text(String text) { text.getBytes('UTF-8').collect { it & 0xFF } }

  private static List<Integer> number(int value, int size) { (size - 1..0).collect { value >> 8 * it & 0xFF } }
}
