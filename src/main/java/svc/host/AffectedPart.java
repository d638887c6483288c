package svc.host;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A part of the open set that a write changes. An undo compares it with its states before and after
 * the write, so that it undoes only what the write did.
 *
 * @param name the kind of the part, followed by numbers and handles; the handle of a track is last
 */
public record AffectedPart(String name) {
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
  public static final String DEVICE_NAME = "device-name";
  public static final String ROUTING = "routing";
  public static final String SIDE_CHAIN = "side-chain";
  public static final String CLIP = "clip";
  public static final String CLIP_SETTINGS = "settings";
  public static final String CLIP_ENVELOPES = "envelopes";

  /** Returns a part of the set that is one of {@link #TEMPO} to {@link #LOCATORS}. */
  public static AffectedPart of(String name) {
    return new AffectedPart(name);
  }

  /** Returns name and color of a track. */
  public static AffectedPart ofTrack(String track) {
    return new AffectedPart(TRACK + " " + track);
  }

  /** Returns everything on a track. */
  public static AffectedPart ofContents(String track) {
    return new AffectedPart(CONTENTS + " " + track);
  }

  /**
   * Returns settings of a track's mixer.
   *
   * @param settings some of volume, pan, mute, solo, arm and sends
   */
  public static AffectedPart ofMixer(String track, List<String> settings) {
    return new AffectedPart(MIXER + " " + String.join(",", settings) + " " + track);
  }

  /**
   * Returns the values of parameters of a device.
   *
   * @param parameters the numbers of the parameters
   */
  public static AffectedPart ofParameters(String track, String device, List<Integer> parameters) {
    String numbers = parameters.stream().map(String::valueOf).collect(Collectors.joining(","));
    return new AffectedPart(PARAMETERS + " " + numbers + " " + device + " " + track);
  }

  /** Returns a device and the values of all its parameters. */
  public static AffectedPart ofDevice(String track, String device) {
    return new AffectedPart(DEVICE + " " + device + " " + track);
  }

  /** Returns the name of a device. */
  public static AffectedPart ofDeviceName(String track, String device) {
    return new AffectedPart(DEVICE_NAME + " " + device + " " + track);
  }

  /** Returns the input, the output and the monitor of a track. */
  public static AffectedPart ofRouting(String track) {
    return new AffectedPart(ROUTING + " " + track);
  }

  /** Returns the source and the switch of the side chain of a device. */
  public static AffectedPart ofSideChain(String track, String device) {
    return new AffectedPart(SIDE_CHAIN + " " + device + " " + track);
  }

  /**
   * Returns a session clip with its notes.
   *
   * @param scene the number of the scene
   */
  public static AffectedPart ofClip(String track, int scene) {
    return new AffectedPart(CLIP + " " + scene + " " + track);
  }

  /** Returns the name, color, loop and launch quantization of a session clip. */
  public static AffectedPart ofClipSettings(String track, int scene) {
    return new AffectedPart(CLIP_SETTINGS + " " + scene + " " + track);
  }

  /**
   * Returns the names that the parts which contain a part can have. The first one is its own.
   *
   * @param name the name of the part
   */
  public static List<String> containersOf(String name) {
    List<String> words = List.of(name.split(" "));
    boolean isPartOfClip = List.of(CLIP_SETTINGS, CLIP_ENVELOPES).contains(words.get(0));
    String track = " " + words.get(words.size() - 1);
    List<String> containers = new ArrayList<>(List.of(name, CONTENTS + track));
    for (String word : words.subList(1, Math.max(1, words.size() - 1))) {
      containers.add(DEVICE + " " + word + track);
      if (isPartOfClip) {
        containers.add(CLIP + " " + word + track);
      }
    }
    return containers;
  }
}
