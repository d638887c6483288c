package svc.store.midi;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** Guesses the kind of a file that is not a MIDI file, by its first bytes. */
final class FileKindGuesser {
  private static final int SHOWN_BYTES = 4;
  private static final Map<String, String> KINDS = new LinkedHashMap<>();

  static {
    KINDS.put("RIFF....WAVE", "a WAV file");
    KINDS.put("RIFF....RMID", "a MIDI file in a RIFF container (.rmi)");
    KINDS.put("RIFF", "a RIFF file");
    KINDS.put("FORM", "an AIFF file");
    KINDS.put("\u001f\u008b", "a gzip file, such as a Live set or clip");
    KINDS.put("PK", "a ZIP file");
    KINDS.put("ID3", "an MP3 file");
    KINDS.put("OggS", "an Ogg file");
    KINDS.put("fLaC", "a FLAC file");
    KINDS.put("{", "JSON");
    KINDS.put("[", "JSON");
    KINDS.put("<?xml", "XML");
  }

  private FileKindGuesser() {}

  /** Returns a description such as "it looks like a WAV file". */
  static String describe(byte[] bytes) {
    if (bytes.length == 0) {
      return "it is empty";
    }
    String start = new String(bytes, 0, Math.min(64, bytes.length), StandardCharsets.ISO_8859_1);
    for (Map.Entry<String, String> kind : KINDS.entrySet()) {
      if (matches(start, kind.getKey()) || matches(start.strip(), kind.getKey())) {
        return "it looks like " + kind.getValue();
      }
    }
    byte[] shown = Arrays.copyOf(bytes, Math.min(SHOWN_BYTES, bytes.length));
    return "it does not begin with MThd but with the bytes "
        + HexFormat.ofDelimiter(" ").formatHex(shown);
  }

  /** Returns whether a text begins with a pattern, in which a period stands for any character. */
  private static boolean matches(String start, String pattern) {
    boolean matches = start.length() >= pattern.length();
    for (int i = 0; matches && i < pattern.length(); i++) {
      matches = pattern.charAt(i) == '.' || pattern.charAt(i) == start.charAt(i);
    }
    return matches;
  }
}
