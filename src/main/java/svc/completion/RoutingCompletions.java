package svc.completion;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import svc.model.routing.RoutingChoice;
import svc.model.routing.RoutingSide;
import svc.model.routing.TrackRouting;
import svc.model.track.Track;
import svc.session.Session;

/** Completes what a host offers as inputs, outputs and sources of side chains. */
final class RoutingCompletions {
  private static final List<String> TAPS = List.of("post-fx", "pre-fx", "post-mixer");

  private RoutingCompletions() {}

  /** Returns the source for an argument, null if it is not about routing. */
  static CandidateSource forArgument(String verb, String argument) {
    return switch (verb + " " + argument) {
      case "track route from" -> context -> types(context, TrackRouting::input);
      case "track route to" -> context -> types(context, TrackRouting::output);
      case "track route from_channel" -> context -> channels(context, TrackRouting::input);
      case "track route to_channel" -> context -> channels(context, TrackRouting::output);
      case "device sidechain tap" -> context -> CompletionResult.ofWords(TAPS);
      default -> null;
    };
  }

  private static CompletionResult types(
      CompletionContext context, Function<TrackRouting, RoutingSide> side) {
    return context.queryHost(
        session ->
            NameOrHandleChooser.of(
                typesOf(read(context, session, side)),
                RoutingChoice::name,
                choice -> choice.trackId() == null ? choice.name() : choice.trackId(),
                choice -> choice.trackId() == null ? "" : "track"));
  }

  private static List<RoutingChoice> typesOf(RoutingSide side) {
    return side == null ? List.of() : side.types();
  }

  /** Returns the channels of the present input or output, and the places in a track. */
  private static CompletionResult channels(
      CompletionContext context, Function<TrackRouting, RoutingSide> side) {
    return context.queryHost(
        session -> {
          RoutingSide read = read(context, session, side);
          return CompletionResult.ofWords(
              Stream.concat(read == null ? Stream.of() : read.channels().stream(), TAPS.stream())
                  .filter(NameOrHandleChooser::isSafe)
                  .toList());
        });
  }

  private static RoutingSide read(
      CompletionContext context, Session session, Function<TrackRouting, RoutingSide> side) {
    Track track = HostCompletions.resolveTrack(context, session);
    return side.apply(session.host().routings().read(track.livesetId()));
  }
}
