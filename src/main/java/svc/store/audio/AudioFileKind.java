package svc.store.audio;

import java.nio.charset.StandardCharsets;

/** A kind of audio file, which is recognized by the first bytes of the file. */
enum AudioFileKind {
  WAV("a WAV file", "RIFF....WAVE", true),
  AIFF("an AIFF file", "FORM....AIFF", true),
  AIFC("an AIFF file with compressed audio (AIFC)", "FORM....AIFC", true),
  RF64("a WAV file in the RF64 format for files above 4 GB", "RF64....WAVE", false),
  BW64("a WAV file in the BW64 format for files above 4 GB", "BW64....WAVE", false),
  WAVE_64("a Sony Wave64 file", "riff", false),
  FLAC("a FLAC file", "fLaC", false),
  OGG("an Ogg file", "OggS", false),
  MP3("an MP3 file", "ID3", false),
  MPEG_4("an MPEG-4 file, such as .m4a", "....ftyp", false),
  CAF("a Core Audio file", "caff", false),
  REX("a REX file", "CAT ....REX2", false);

  static final int START_BYTES = 12;
  private static final int MPEG_SYNC = 0xE0;

  private final String description;
  private final String pattern;
  private final boolean hasReader;

  AudioFileKind(String description, String pattern, boolean hasReader) {
    this.description = description;
    this.pattern = pattern;
    this.hasReader = hasReader;
  }

  /** Returns the kind of a file, or null if it is not an audio file. */
  static AudioFileKind of(byte[] bytes) {
    int length = Math.min(START_BYTES, bytes.length);
    String start = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    for (AudioFileKind kind : values()) {
      if (kind.matches(start)) {
        return kind;
      }
    }
    // An MP3 file without tags begins with a frame, whose first 11 bits are set.
    boolean isFrame =
        length > 1 && start.charAt(0) == 0xFF && (start.charAt(1) & MPEG_SYNC) == MPEG_SYNC;
    return isFrame ? MP3 : null;
  }

  private boolean matches(String start) {
    boolean matches = start.length() >= pattern.length();
    for (int i = 0; matches && i < pattern.length(); i++) {
      matches = pattern.charAt(i) == '.' || pattern.charAt(i) == start.charAt(i);
    }
    return matches;
  }

  /** Returns whether svc reads the header of such files. */
  boolean hasReader() {
    return hasReader;
  }

  @Override
  public String toString() {
    return description;
  }
}
