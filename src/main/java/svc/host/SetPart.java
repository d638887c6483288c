package svc.host;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A part of the open set that a write changes. An undo compares it with its states before and after
 * the write, so that it undoes only what the write did.
 *
 * @param name the kind of the part, followed by numbers and handles; the handle of a track is last
 */
public record SetPart(String name) {
  public static final String TEMPO = "tempo";
  public static final String SIGNATURE = "signature";
  public static final String LOOP = "loop";
  public static final String METRONOME = "metronome";
  public static final String LOCATORS = "locators";
  public static final String TRACK = "track";
  public static final String CONTENTS = "contents";
  public static final String MIXER = "mixer";
  public static final String PARAMETERS = "parameters";
  public static final String DEVICE = "device";
  public static final String CHAIN = "chain";
  public static final String CLIP = "clip";
  public static final String CLIP_SETTINGS = "settings";

  /** Returns a part of the set that is one of {@link #TEMPO} to {@link #LOCATORS}. */
  public static SetPart of(String name) {
    return new SetPart(name);
  }

  /** Returns name and color of a track. */
  public static SetPart ofTrack(String track) {
    return new SetPart(TRACK + " " + track);
  }

  /** Returns everything on a track. */
  public static SetPart ofContents(String track) {
    return new SetPart(CONTENTS + " " + track);
  }

  /**
   * Returns settings of a track's mixer.
   *
   * @param settings some of volume, pan, mute, solo, arm and sends
   */
  public static SetPart ofMixer(String track, List<String> settings) {
    return new SetPart(MIXER + " " + String.join(",", settings) + " " + track);
  }

  /**
   * Returns the values of parameters of a device.
   *
   * @param parameters the numbers of the parameters
   */
  public static SetPart ofParameters(String track, String device, List<Integer> parameters) {
    String numbers = parameters.stream().map(String::valueOf).collect(Collectors.joining(","));
    return new SetPart(PARAMETERS + " " + numbers + " " + device + " " + track);
  }

  /** Returns a device and the values of all its parameters. */
  public static SetPart ofDevice(String track, String device) {
    return new SetPart(DEVICE + " " + device + " " + track);
  }

  /** Returns the names of the devices of a track. */
  public static SetPart ofChain(String track) {
    return new SetPart(CHAIN + " " + track);
  }

  /**
   * Returns a session clip with its notes.
   *
   * @param scene the number of the scene
   */
  public static SetPart ofClip(String track, int scene) {
    return new SetPart(CLIP + " " + scene + " " + track);
  }

  /** Returns the name, color, loop and launch quantization of a session clip. */
  public static SetPart ofClipSettings(String track, int scene) {
    return new SetPart(CLIP_SETTINGS + " " + scene + " " + track);
  }
}
