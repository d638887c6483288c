package svc.model.clip;

import svc.model.serialization.Flattened;
import svc.model.track.Decibels;

/**
 * The settings of an audio clip that can be changed.
 *
 * @param warp whether the clip follows the tempo of the song; otherwise it plays at the speed of
 *     the file, and its times are in seconds instead of beats
 * @param warpMode the way in which a warped clip changes the speed
 * @param gainDb the level, from -inf to 24 dB
 * @param transpose the transposition in semitones, from -48 to 48
 * @param detune the fine transposition in cents, from -50 to 49
 */
public record AudioSettings(
    Boolean warp, WarpMode warpMode, Decibels gainDb, Integer transpose, Double detune)
    implements Flattened {
  public static final double MAX_GAIN_DB = 24;
  public static final int MAX_TRANSPOSE = 48;
  public static final double MIN_DETUNE = -50;
  public static final double MAX_DETUNE = 49;

  /** The settings of a new clip in Live: warped, at the level and the pitch of the file. */
  public static final AudioSettings INITIAL =
      new AudioSettings(true, WarpMode.BEATS, new Decibels(0), 0, 0.0);

  /** Returns the settings of a clip that is warped, or not. */
  public AudioSettings withWarp(boolean changed) {
    return new AudioSettings(changed, warpMode, gainDb, transpose, detune);
  }
}
