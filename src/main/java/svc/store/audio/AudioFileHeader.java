package svc.store.audio;

import static svc.model.error.ErrorCode.FILE_INVALID;
import static svc.model.error.ErrorCode.FILE_NOT_FOUND;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;
import svc.model.clip.ClipAudio.AudioFile;
import svc.model.error.SvcException;
import svc.store.file.IoErrorMessages;
import svc.store.file.RegularFileReader;

/**
 * The header of an audio file. Only the JDK's classes for audio read it, and only this class loads
 * them.
 *
 * @param kind the kind of the file in words, such as "a WAV file"
 * @param audio the file, with its sample rate, channels and length if svc can read the header
 */
public record AudioFileHeader(String kind, AudioFile audio) {
  /** The part of a file that contains its header; metadata before the audio is shorter. */
  private static final int HEADER_BYTES = 1 << 20;

  /** Returns whether svc can read the header of such files. */
  public boolean isReadable() {
    return audio.lengthSeconds() != null;
  }

  /**
   * Reads the header of a file. Throws FILE_NOT_FOUND if there is no file, and FILE_INVALID if it
   * is not an audio file, is incomplete or cannot be read.
   *
   * @param file an absolute path
   */
  public static AudioFileHeader read(Path file) {
    try {
      byte[] start = RegularFileReader.readStart(file, HEADER_BYTES);
      AudioFileKind kind = AudioFileKind.of(start);
      if (kind == null) {
        throw notAudioError(file, start.length == 0 ? "is empty" : "is not an audio file");
      }
      return kind.hasReader()
          ? parse(file, kind, start, Files.size(file))
          : unread(file, kind.toString());
    } catch (NoSuchFileException e) {
      throw FILE_NOT_FOUND
          .because(file + " does not exist")
          .hint("Give the path of an existing audio file.")
          .withDetail("file", file.toString())
          .withCause(e);
    } catch (IOException e) {
      throw FILE_INVALID
          .because("cannot read " + file + ": " + IoErrorMessages.describe(e))
          .hint("Choose an audio file that you may read, on a drive that is connected.")
          .withDetail("file", file.toString())
          .withCause(e);
    }
  }

  private static AudioFileHeader unread(Path file, String kind) {
    return new AudioFileHeader(kind, new AudioFile(file.toString(), null, null, null, null));
  }

  private static AudioFileHeader parse(Path file, AudioFileKind kind, byte[] start, long size)
      throws IOException {
    AudioFileFormat header;
    try {
      header = AudioSystem.getAudioFileFormat(new ByteArrayInputStream(start));
    } catch (UnsupportedAudioFileException e) {
      return unread(file, kind + " with compressed audio");
    } catch (IOException e) {
      throw notAudioError(file, "has an incomplete header");
    }
    AudioFormat format = header.getFormat();
    double frames = header.getFrameLength();
    if (frames < 0 || frames * format.getFrameSize() > size) {
      throw notAudioError(file, "is incomplete: its header announces more audio than it contains");
    }
    if (frames == 0 || !(format.getFrameRate() > 0)) {
      throw notAudioError(file, "contains no audio");
    }
    return new AudioFileHeader(
        kind.toString(),
        new AudioFile(
            file.toString(),
            null,
            (double) format.getSampleRate(),
            format.getChannels(),
            frames / format.getFrameRate()));
  }

  private static SvcException notAudioError(Path file, String problem) {
    return FILE_INVALID
        .because(file + " " + problem)
        .hint("Choose an audio file, such as a WAV file, or export it again.")
        .withDetail("file", file.toString());
  }
}
