package svc.setcode;

import java.util.List;
import java.util.Set;
import svc.model.routing.ChannelRequest;
import svc.model.track.ReturnTrack;

/**
 * An input, an output or the source of a side chain.
 *
 * @param name the name of a track as a file identifies it, or the name that the host shows, such as
 *     "Ext. In"
 * @param number 2 if it is the second track of this name, and so on; null if there is only one
 * @param channel the channel that the host shows, such as "Pre FX"; null if a file leaves it to svc
 * @param on whether a side chain is switched on; true for an input or an output
 */
public record RouteSetting(String name, Integer number, String channel, boolean on) {
  /** The channel of a track that plays into another one, if a file states none. */
  public static final String USUAL_TAP = "Post FX";

  private static final String MAIN = "Main";
  private static final String NO_INPUT = "No Input";

  /** The channels that svc takes if a file states none. */
  private static final Set<String> USUAL_CHANNELS =
      Set.of("", "1/2", "All Channels", USUAL_TAP, "Track In");

  public RouteSetting {
    name = name.equalsIgnoreCase("Master") || name.equalsIgnoreCase(MAIN) ? MAIN : name;
    on = on && !name.equals(NO_INPUT);
  }

  /** Returns whether a track with this id is meant. */
  public boolean isTrack(String id) {
    return id.equals(name) || id.equals(ReturnTrack.withoutLetter(name));
  }

  /** Returns whether the channel is one of a drum pad, such as "Kit | Kick | Post FX". */
  public boolean isPad() {
    return channelOrNone().contains("|");
  }

  /** Returns whether a route of the set is the one of a file. */
  boolean isSame(RouteSetting present) {
    boolean isSameName = present.name.equalsIgnoreCase(name) || isTrack(present.name);
    boolean isSameNumber =
        number == null ? present.number == null : present.numberOrFirst() == number;
    boolean isSameChannel =
        channel == null
            || !ChannelRequest.of(channel).find(List.of(present.channelOrNone())).isEmpty();
    return isSameName && isSameNumber && isSameChannel && on == present.on;
  }

  private int numberOrFirst() {
    return number == null ? 1 : number;
  }

  private String channelOrNone() {
    return channel == null ? "" : channel;
  }

  /** Returns the values of a statement, such as {@code 'Drums', channel: 'Pre FX'}. */
  String format() {
    return SettingType.quote(name)
        + (number == null ? "" : ", number: " + number)
        + (USUAL_CHANNELS.contains(channelOrNone())
            ? ""
            : ", channel: " + SettingType.quote(channel))
        + (on || name.equals(NO_INPUT) ? "" : ", on: false");
  }
}
