package svc.model.clip;

import java.util.List;
import svc.model.serialization.Flattened;
import svc.model.serialization.Omissible;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;

/**
 * The audio of a clip: its file, and how the clip plays it.
 *
 * @param region the part of the file that a timeline clip plays; null for a session clip, whose
 *     {@link SessionClip.ClipTiming} contains it
 * @param markers the warp markers in order of time, also if the clip is not warped; null if the
 *     host cannot read them. Their beats are counted like the other times of the clip; those of a
 *     timeline clip count from its start. As in Live, the last marker is not shown to users: it
 *     only sets the speed after the marker before it
 */
public record ClipAudio(
    AudioFile source, AudioSettings settings, AudioRegion region, List<WarpMarker> markers)
    implements Omissible, ReadsNulls {

  /**
   * An audio file. Every fact except {@code missing} is null if it is not known.
   *
   * @param file the absolute path
   * @param missing true if there is no file at this path, otherwise null
   * @param sampleRate in Hz
   */
  public record AudioFile(
      @UntrustedName String file,
      Boolean missing,
      Double sampleRate,
      Integer channels,
      Double lengthSeconds)
      implements Flattened, ReadsNulls {
    /** The file of a clip whose file is not known. */
    public static final AudioFile UNKNOWN = new AudioFile(null, null, null, null, null);

    /** Returns the file as one that does not exist. */
    public AudioFile asMissing() {
      return new AudioFile(file, true, sampleRate, channels, lengthSeconds);
    }

    /** Returns the file with the facts of another reading in place of those that are not known. */
    public AudioFile completedBy(AudioFile read) {
      return new AudioFile(
          file,
          missing,
          sampleRate == null ? read.sampleRate : sampleRate,
          channels == null ? read.channels : channels,
          lengthSeconds == null ? read.lengthSeconds : lengthSeconds);
    }
  }

  /**
   * The part of a file that a timeline clip plays, in seconds of the file.
   *
   * @param startSeconds the time at which the clip begins
   * @param loopStartSeconds the start of the loop; null if the clip does not loop
   * @param loopEndSeconds the end of the loop; null if the clip does not loop
   */
  public record AudioRegion(double startSeconds, Double loopStartSeconds, Double loopEndSeconds)
      implements Omissible, ReadsNulls {}

  /** Returns the audio with other facts about its file. */
  public ClipAudio withSource(AudioFile changed) {
    return new ClipAudio(changed, settings, region, markers);
  }

  /** Returns the audio with other settings. */
  public ClipAudio withSettings(AudioSettings changed) {
    return new ClipAudio(source, changed, region, markers);
  }

  /** Returns the audio with another region. */
  public ClipAudio withRegion(AudioRegion changed) {
    return new ClipAudio(source, settings, changed, markers);
  }

  /** Returns the audio with other warp markers. */
  public ClipAudio withMarkers(List<WarpMarker> changed) {
    return new ClipAudio(source, settings, region, changed);
  }

  /** Returns the conversion between beats and seconds of the file. */
  public WarpMap warpMap(double tempo) {
    return new WarpMap(markers == null ? List.of() : markers, tempo);
  }
}
