package svc.model.device;

import java.util.List;
import java.util.Optional;
import svc.text.TextSanitizer;

/**
 * The mixer of a track as a device, so that volume, pan, mute and sends can be automated as
 * parameters. On a host with automation lanes, the mixer of the main track also has the tempo of
 * the song. Its handle and name are the reserved name "mixer". It is not part of a device chain.
 */
public final class MixerDevice {
  /** The handle and the name of the mixer of every track. */
  public static final String NAME = "mixer";

  /**
   * The prefix of the parameter name of a send. The name of the return track follows it, as in
   * send:A-Reverb.
   */
  public static final String SEND_PREFIX = "send:";

  public static final int VOLUME = 0;
  public static final int PAN = 1;
  public static final int MUTE = 2;
  public static final int TEMPO = 3;

  /** The names of the parameters volume, pan, mute and tempo, in the order of their indexes. */
  public static final List<String> PARAMETERS = List.of("volume", "pan", "mute", "tempo");

  /** The device that stands for the mixer; its kind is null. */
  public static final Device DEVICE = new Device(0, -1, NAME, NAME, "Mixer", null, true, false);

  private static final int FIRST_SEND = 100;
  private static final String TRACK_PREFIX = "trk_";

  private MixerDevice() {}

  /** Returns whether a text is {@link #NAME}; case is ignored. */
  public static boolean isName(String text) {
    return NAME.equalsIgnoreCase(text.strip());
  }

  /** Returns whether a device handle is the handle of the mixer. */
  public static boolean isHandle(String device) {
    return NAME.equals(device);
  }

  /**
   * Returns the parameter index of the send to a return track. The index depends only on the handle
   * of the return track, so it does not change if another return track is deleted.
   *
   * @param returnTrack the handle of the return track, trk_&lt;n&gt;
   */
  public static int sendIndex(String returnTrack) {
    return FIRST_SEND + Integer.parseInt(returnTrack.substring(TRACK_PREFIX.length()));
  }

  /** Returns whether a text is volume, pan, mute, tempo or a send, ignoring case. */
  public static boolean isParameterName(String text) {
    return isSend(text) || PARAMETERS.stream().anyMatch(text.strip()::equalsIgnoreCase);
  }

  /**
   * Returns the hint for a call that names a parameter without its device; empty if the mixer has
   * no such parameter.
   *
   * @param param the name of the parameter, null if it is missing, too
   */
  public static Optional<String> hintFor(String param) {
    return param == null || !isParameterName(param)
        ? Optional.empty()
        : Optional.of(
            "Give {device_id} mixer and {param_id} "
                + TextSanitizer.quoteIfNeeded(param)
                + ", because this is a parameter of the "
                + (param.strip().equalsIgnoreCase(PARAMETERS.get(TEMPO)) ? "main " : "")
                + "track's mixer.");
  }

  /** Returns the parameter name of the send to a return track, such as send:A-Reverb. */
  public static String sendName(String returnName) {
    return SEND_PREFIX + returnName;
  }

  /** Returns whether a text is the parameter name of a send, such as send:Reverb. */
  public static boolean isSend(String param) {
    return param.strip().regionMatches(true, 0, SEND_PREFIX, 0, SEND_PREFIX.length());
  }

  /**
   * Returns the name of the return track in the parameter name of a send: Reverb for send:Reverb.
   */
  public static String returnNameOf(String send) {
    return send.strip().substring(SEND_PREFIX.length()).strip();
  }

  /**
   * Returns the text with which later calls refer to a parameter: its index or, for a parameter of
   * the mixer, its name. The index of a send is not suitable, because it depends on the handle of
   * the return track, which an undo can change.
   *
   * @param name the name of the parameter, null if it is unknown
   */
  public static String referenceTo(String device, int param, String name) {
    return isHandle(device) && name != null ? name : String.valueOf(param);
  }

  /**
   * Returns whether a parameter index is that of a mixer parameter: volume, pan, mute or a send.
   */
  public static boolean isParameter(int param) {
    return param >= VOLUME && param <= MUTE || param > FIRST_SEND;
  }
}
