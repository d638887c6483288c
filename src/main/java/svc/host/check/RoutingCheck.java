package svc.host.check;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;
import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import svc.model.error.SvcException;
import svc.model.routing.ChannelRequest;
import svc.model.routing.Route;
import svc.model.routing.RoutingChange;
import svc.model.routing.RoutingChoice;
import svc.model.routing.RoutingSide;
import svc.model.track.TrackKind;
import svc.text.SimilarNames;
import svc.text.TextSanitizer;

/** Checks changes of routing. */
public final class RoutingCheck {
  private static final int MAX_LISTED = 30;

  private RoutingCheck() {}

  /** Throws NOT_SUPPORTED_BY_HOST if a change sets what tracks of a kind do not have. */
  public static void requireSettable(String track, TrackKind kind, RoutingChange change) {
    boolean input = change.input() != null || change.inputChannel() != null;
    if (!kind.hasClipSlots() && (input || change.monitor() != null)) {
      throw NOT_SUPPORTED_BY_HOST
          .because(
              TextSanitizer.quote(track)
                  + (kind == TrackKind.AUDIO ? " is an " : " is a ")
                  + kind
                  + " track, which has no "
                  + (input ? "input" : "monitoring"))
          .hint("Choose a MIDI or audio track.");
    }
  }

  /**
   * Returns the route that a change chooses: the wanted type or the present one, and the wanted
   * channel or the one that Live chooses. Throws INVALID_ARGUMENT if it is not offered.
   *
   * @param owner the track or device whose route it is
   * @param what "input", "output" or "side chain source"
   * @param channels returns the channels of a type
   */
  public static Route choose(
      String owner,
      String what,
      RoutingSide present,
      RoutingChoice type,
      ChannelRequest channel,
      Function<RoutingChoice, List<String>> channels) {
    RoutingChoice chosen =
        type == null ? present.type() : requireOffered(owner, what, present, type);
    List<String> offered = channels.apply(chosen);
    if (channel != null) {
      return new Route(chosen, requireChannel(chosen, channel, offered));
    }
    boolean unchanged = chosen.isSame(present.type()) && offered.contains(present.channel());
    return new Route(
        chosen, unchanged ? present.channel() : offered.isEmpty() ? "" : usualChannel(offered));
  }

  /**
   * Returns the channel that svc takes if none is wanted: for a track, the signal after effects.
   */
  private static String usualChannel(List<String> offered) {
    return offered.contains("Post FX") ? "Post FX" : offered.get(0);
  }

  private static RoutingChoice requireOffered(
      String owner, String what, RoutingSide present, RoutingChoice type) {
    return present.types().stream()
        .filter(type::isSame)
        .findFirst()
        .orElseThrow(() -> notOffered(owner, what, type.name(), present.types()));
  }

  /** Returns the error for a type that is not offered. */
  public static SvcException notOffered(
      String owner, String what, String wanted, List<RoutingChoice> offered) {
    List<String> names = nearestFirst(wanted, offered.stream().map(RoutingChoice::name).toList());
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(owner)
                + " has no "
                + what
                + " "
                + TextSanitizer.quote(wanted)
                + "; the host offers "
                + list(names))
        .hint("Give one of these names.")
        .withDetail("valid", names);
  }

  private static String requireChannel(
      RoutingChoice type, ChannelRequest wanted, List<String> offered) {
    List<String> found = wanted.find(offered);
    if (found.isEmpty()) {
      throw noChannel(type.name(), wanted, offered);
    }
    return found.get(0);
  }

  private static SvcException noChannel(String type, ChannelRequest wanted, List<String> offered) {
    String text = wanted.pad() == null ? wanted.name() : wanted.pad() + " | " + wanted.name();
    List<String> names = nearestFirst(text, offered);
    return INVALID_ARGUMENT
        .because(
            TextSanitizer.quote(type)
                + " has no channel "
                + TextSanitizer.quote(text)
                + "; "
                + (names.isEmpty() ? "it has no channels" : "the host offers " + list(names)))
        .hint(names.isEmpty() ? "Omit the channel." : "Give one of these names.")
        .withDetail("valid", names);
  }

  private static List<String> nearestFirst(String wanted, List<String> names) {
    Set<String> ordered = new LinkedHashSet<>(SimilarNames.find(wanted, names));
    ordered.addAll(names);
    return new ArrayList<>(ordered);
  }

  private static String list(List<String> names) {
    String shown =
        names.stream()
            .limit(MAX_LISTED)
            .map(TextSanitizer::quote)
            .collect(Collectors.joining(", "));
    return names.size() <= MAX_LISTED
        ? shown
        : shown + " and " + (names.size() - MAX_LISTED) + " more";
  }

  /** Returns the error for a device whose side chain has no source that the host can set. */
  public static SvcException noSideChain(String device) {
    return NOT_SUPPORTED_BY_HOST
        .because(
            "svc cannot set the source of a side chain of "
                + TextSanitizer.quote(device)
                + ": Live shows it to svc only for Compressor")
        .hint(
            "Use a Compressor, or open the device in Live, choose the source there under Sidechain, and"
                + " switch it on.");
  }
}
