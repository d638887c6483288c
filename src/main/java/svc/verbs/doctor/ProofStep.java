package svc.verbs.doctor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One verb of the proof, and the verb that reads back what it wrote.
 *
 * @param verb the command of the verb, such as "note add"
 * @param arguments its arguments by the names of the record components; {@link #TRACK} stands for
 *     the handle of the temporary track, and {@link #POSITION} for a position without a locator
 * @param reader the command of the reading verb
 * @param readerArguments the arguments of the reading verb
 * @param expected a part of the JSON result of the reading verb after the write
 * @param isThere whether the result must contain this part; false if it must not
 */
record ProofStep(
    String verb,
    Map<String, Object> arguments,
    String reader,
    Map<String, Object> readerArguments,
    String expected,
    boolean isThere) {
  static final String TRACK = "(track)";
  static final String POSITION = "(position)";
  static final String NAME = "svc proof";

  private static final String RENAMED = NAME + " renamed";

  /** Every verb builds on the ones before it. The first creates the track, the last deletes it. */
  static final List<ProofStep> ALL =
      List.of(
          write("track create", "name", NAME).readBy("track list", "\"name\":\"" + NAME + "\""),
          write("track rename", "track", TRACK, "name", RENAMED)
              .readBy("track list", "\"name\":\"" + RENAMED + "\""),
          write("clip create", "track", TRACK, "scene", "1", "bars", "2", "name", NAME)
              .readBy("clip get", "\"length_bars\":2", "track", TRACK, "scene", "1"),
          write("note add", "track", TRACK, "scene", "1", "notes", List.of("C3@1.1:1/8 E3 G3"))
              .readBy("note list", "\"pitch\":60", "track", TRACK, "scene", "1"),
          write("note transform", "track", TRACK, "scene", "1", "transpose", "12")
              .readBy("note list", "\"pitch\":72", "track", TRACK, "scene", "1"),
          write("clip double", "track", TRACK, "scene", "1")
              .readBy("clip get", "\"length_bars\":4", "track", TRACK, "scene", "1"),
          write("device load", "track", TRACK, "path", "Instruments/Simpler")
              .readBy("device list", "\"class_name\":\"OriginalSimpler\"", "track", TRACK),
          write("device set", "track", TRACK, "device", "1", "param", "Volume", "value", "-6 dB")
              .readBy(
                  "automation params",
                  "\"display\":\"-6.0 dB\"",
                  "track",
                  TRACK,
                  "device",
                  "1",
                  "search",
                  "Volume"),
          write("mix set", "track", TRACK, "volumeDb", "-9", "pan", "0.25")
              .readBy("mix track", "\"volume_db\":-9,", "track", TRACK),
          write(
                  "clip envelope write",
                  "track",
                  TRACK,
                  "scene",
                  "1",
                  "device",
                  "mixer",
                  "param",
                  "pan",
                  "curve",
                  "Sine",
                  "length",
                  "4")
              .readBy("clip envelope get", "\"param\":\"pan\"", "track", TRACK, "scene", "1"),
          write("arrangement place", "track", TRACK, "scene", "1", "at", "1.1")
              .readBy("arrangement list", "\"total\":1", "track", TRACK),
          write("arrangement duplicate", "track", TRACK, "at", "1.1", "to", "9.1")
              .readBy("arrangement list", "\"total\":2", "track", TRACK),
          write(
                  "automation write",
                  "track",
                  TRACK,
                  "start",
                  "17.1",
                  "length",
                  "16",
                  "device",
                  "mixer",
                  "param",
                  "volume",
                  "curve",
                  "ExpUp")
              .readBy("automation get", "\"position\":\"17.1\"", "track", TRACK),
          write("locator create", "name", NAME, "at", POSITION)
              .readBy("locator list", "\"name\":\"" + NAME + "\""),
          write("track delete", "track", TRACK)
              .notReadBy("track list", "\"name\":\"" + RENAMED + "\""));

  private static ProofStep write(String verb, Object... arguments) {
    return new ProofStep(verb, toMap(arguments), "", Map.of(), "", true);
  }

  private ProofStep readBy(String command, String part, Object... arguments) {
    return new ProofStep(verb, this.arguments, command, toMap(arguments), part, true);
  }

  private ProofStep notReadBy(String command, String part) {
    return new ProofStep(verb, arguments, command, Map.of(), part, false);
  }

  private static Map<String, Object> toMap(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return map;
  }
}
