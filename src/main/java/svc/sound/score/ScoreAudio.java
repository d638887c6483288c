package svc.sound.score;

/**
 * An audio clip that sounds.
 *
 * @param source where its samples come from
 * @param startFrame the position in the source of the clip's start, in frames of the source
 * @param endFrame the position after the last frame
 * @param speed the number of frames of the source for each second of the song
 * @param gain the gain of the clip as a factor
 */
public record ScoreAudio(
    AudioSource source,
    double startBeat,
    double endBeat,
    double startFrame,
    double endFrame,
    double speed,
    double gain) {

  /** The samples of an audio file. */
  public interface AudioSource {
    /** Returns the samples of the left or only channel. */
    float[] left();

    /** Returns the samples of the right or only channel. */
    float[] right();
  }
}
