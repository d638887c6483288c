package svc.host.embedded;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.nio.file.Path;
import java.util.List;
import svc.host.AudioClips;
import svc.host.embedded.set.ClipEditor;
import svc.host.embedded.set.SetState;
import svc.model.clip.ClipAddress;
import svc.model.clip.SessionClip;
import svc.model.clip.WarpChange;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.store.audio.AudioFileHeader;

/** Creates audio clips in the embedded set, and changes their warp markers. */
final class EmbeddedAudioClips implements AudioClips {
  /** The length that the copy for a dry run assumes for a file whose header svc does not read. */
  private static final double ASSUMED_SECONDS = 8;

  private final EmbeddedSet set;
  private final EmbeddedClips clips;
  private final List<Warning> warnings;

  /**
   * Creates the audio clips of a set.
   *
   * @param warnings receives a warning for a file whose length is not known; null if such files are
   *     refused
   */
  EmbeddedAudioClips(EmbeddedSet set, List<Warning> warnings) {
    this.set = set;
    this.clips = new EmbeddedClips(set);
    this.warnings = warnings;
  }

  @Override
  public SessionClip create(ClipAddress at, Path file) {
    AudioFileHeader header = AudioFileHeader.read(file);
    String name = file.getFileName().toString().replaceFirst("\\.[^.]*$", "");
    SetState after =
        set.update(
            now ->
                ClipEditor.of(now, at.track())
                    .createAudio(at, name, header.audio(), seconds(file, header)));
    return clips.read(after, at);
  }

  private double seconds(Path file, AudioFileHeader header) {
    if (header.isReadable()) {
      return header.audio().lengthSeconds();
    }
    if (warnings == null) {
      throw unreadableError(file, header);
    }
    warnings.add(
        new Warning(
            "NOT_READ_OVER",
            "svc cannot read the length of " + file + ", which is " + header.kind(),
            "The dry run shows a clip of 8 seconds; the real clip has the length of the file."));
    return ASSUMED_SECONDS;
  }

  private static SvcException unreadableError(Path file, AudioFileHeader header) {
    return NOT_SUPPORTED_BY_HOST
        .because("the embedded host cannot read " + file + ", which is " + header.kind())
        .hint("Convert it to a WAV or AIFF file, or use it in Live with --host live.")
        .withDetail("file", file.toString());
  }

  @Override
  public SessionClip changeWarpMarkers(ClipAddress clip, List<WarpChange> changes) {
    return clips.read(
        set.update(now -> ClipEditor.of(now, clip.track()).changeWarpMarkers(clip, changes)), clip);
  }
}
