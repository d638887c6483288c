package svc.host.als.set;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import svc.host.check.RoutingOptions;
import svc.model.routing.Route;
import svc.model.routing.RoutingChoice;

/**
 * A route as Live stores it. svc writes only the forms that sets saved by Live contain.
 *
 * @param target what Live reads
 * @param upper the name that Live shows in the first chooser
 * @param lower the name that Live shows in the second chooser
 */
public record RoutingTarget(String target, String upper, String lower) {
  private static final Map<String, String> PLACES =
      Map.of(
          "Pre FX",
          "PreFxOut",
          "Post FX",
          "PostFxOut",
          "Post Mixer",
          "TrackOut",
          RoutingOptions.TRACK_IN,
          "TrackIn");
  private static final Map<String, String> INTERFACE = Map.of("1/2", "S0", "1", "M0", "2", "M1");

  /** The kind of a route. */
  public enum RouteKind {
    AUDIO_IN("AudioIn"),
    AUDIO_OUT("AudioOut"),
    MIDI_IN("MidiIn"),
    MIDI_OUT("MidiOut");

    private final String prefix;

    RouteKind(String prefix) {
      this.prefix = prefix;
    }
  }

  /** Returns the channel that the last part of a target stands for. */
  static String channelOf(String place, String shown) {
    return PLACES.entrySet().stream()
        .filter(entry -> entry.getValue().equals(place))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(shown);
  }

  /** Returns the channels of a choice that svc can write. */
  public static List<String> channels(RouteKind kind, RoutingChoice choice, AlsSet set) {
    if (choice.trackId() != null) {
      boolean isMain = choice.trackId().equals(set.mainTrack().handle());
      return switch (kind) {
        case AUDIO_IN -> RoutingOptions.TAPS;
        case MIDI_IN -> List.of("Post Mixer");
        default -> isMain || isGroup(choice, set) ? List.of() : List.of(RoutingOptions.TRACK_IN);
      };
    }
    if (choice.isSame(RoutingOptions.EXTERNAL_IN)) {
      return List.of("1/2", "1", "2");
    }
    return choice.isSame(RoutingOptions.EXTERNAL_OUT)
        ? List.of("1/2")
        : choice.isSame(RoutingOptions.ALL_INS) ? List.of("All Channels") : List.of();
  }

  private static boolean isGroup(RoutingChoice choice, AlsSet set) {
    return set.requireTrack(choice.trackId()).element().isNamed("GroupTrack");
  }

  /** Returns a route as Live stores it, empty if svc cannot write it. */
  public static Optional<RoutingTarget> of(RouteKind kind, Route route, AlsSet set) {
    RoutingChoice type = route.type();
    if (type.trackId() != null) {
      return ofTrack(kind, route, set);
    }
    if (type.isSame(RoutingOptions.NO_INPUT)
        || type.isSame(RoutingOptions.NO_OUTPUT)
        || type.isSame(RoutingOptions.SENDS_ONLY)) {
      return Optional.of(new RoutingTarget(kind.prefix + "/None", type.name(), ""));
    }
    if (type.isSame(RoutingOptions.ALL_INS)) {
      return Optional.of(new RoutingTarget("MidiIn/External.All/-1", "Ext: All Ins", ""));
    }
    boolean external =
        type.isSame(RoutingOptions.EXTERNAL_IN) || type.isSame(RoutingOptions.EXTERNAL_OUT);
    return external
        ? Optional.of(
            new RoutingTarget(
                kind.prefix + "/External/" + INTERFACE.get(route.channel()),
                type.name(),
                route.channel()))
        : Optional.empty();
  }

  private static Optional<RoutingTarget> ofTrack(RouteKind kind, Route route, AlsSet set) {
    String handle = route.type().trackId();
    AlsTrack track = set.requireTrack(handle);
    if (handle.equals(set.mainTrack().handle())) {
      String main = track.element().isNamed("MainTrack") ? "Main" : "Master";
      return kind == RouteKind.AUDIO_OUT
          ? Optional.of(new RoutingTarget("AudioOut/" + main, main, ""))
          : Optional.empty();
    }
    if (kind == RouteKind.AUDIO_OUT && isGroup(route.type(), set)) {
      return Optional.of(new RoutingTarget("AudioOut/GroupTrack", "Group", ""));
    }
    String id = track.element().attribute("Id").orElseThrow();
    return Optional.ofNullable(PLACES.get(route.channel()))
        .map(
            place ->
                new RoutingTarget(
                    kind.prefix + "/Track." + id + "/" + place, track.name(), route.channel()));
  }
}
