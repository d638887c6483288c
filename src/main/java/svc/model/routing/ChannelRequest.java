package svc.model.routing;

import java.util.List;
import java.util.Locale;
import svc.model.serialization.UntrustedName;

/**
 * A channel as a caller wants it. The names of channels are compared without case, spaces and
 * hyphens, so that "post-fx" is "Post FX".
 *
 * @param pad the name of a drum pad whose channel is wanted, null for the channels of the track
 * @param name the name of the channel, or for a pad the end of the name
 */
public record ChannelRequest(@UntrustedName String pad, @UntrustedName String name) {

  public static ChannelRequest of(String name) {
    return name == null ? null : new ChannelRequest(null, name);
  }

  /** Returns the channels that this request means, in their order. */
  public List<String> find(List<String> channels) {
    return channels.stream().filter(this::isMet).toList();
  }

  /**
   * A pad's channel is named after the rack, the pad and the place, as in "Kit | Kick | Post FX".
   */
  private boolean isMet(String channel) {
    if (pad == null) {
      return plain(channel).equals(plain(name));
    }
    String[] parts = channel.split("\\|");
    return parts.length >= 2
        && plain(parts[parts.length - 1]).equals(plain(name))
        && parts[parts.length - 2].strip().equalsIgnoreCase(pad.strip());
  }

  private static String plain(String text) {
    return text.replaceAll("[ -]", "").toLowerCase(Locale.ROOT);
  }
}
