package svc.verbs.track;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.RouteReference;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.routing.ChannelRequest;
import svc.model.routing.Monitoring;
import svc.model.routing.Route;
import svc.model.routing.RoutingChange;
import svc.model.routing.RoutingChoice;
import svc.model.routing.RoutingSide;
import svc.model.routing.TrackRouting;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.session.Session;
import svc.session.lookup.FeedbackLoopCheck;
import svc.session.lookup.RoutingLookup;
import svc.store.journal.RecordedCall;
import svc.text.ShellWords;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ChangeTextBuilder;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the input, the output and the monitor of a track. */
@VerbDeclaration(
    path = "track route",
    tool = "edit_tracks",
    operation = "route",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "input, output, monitor",
    summary = "Set where a track gets its signal from and where it sends it.",
    details =
        "Omitted settings are unchanged. `mix track TRACK --routing` shows what the host offers."
            + " A route that makes a feedback loop is refused with the path of the loop. Group,"
            + " return and master tracks have no input.",
    examples = {
      "track route Vocal --from \"Ext. In\" --from-channel 1 --monitor auto",
      "track route Bass --to \"Sends Only\"",
      "track route Vocal --from Drums --from-channel post-fx --monitor in"
    })
public record RouteTrack(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Input: the name that the host shows, or a track.",
            brief = "e.g. Ext. In, or a track",
            tool = "from",
            cli = "--from INPUT",
            optional = true)
        RouteReference from,
    @VerbArgument(
            value =
                "Channel of the input, such as 1/2, or pre-fx, post-fx or post-mixer of a track.",
            brief = "1, 1/2, post-fx",
            tool = "from_channel",
            cli = "--from-channel CHANNEL",
            optional = true)
        String fromChannel,
    @VerbArgument(
            value = "Output: the name that the host shows, or a track.",
            brief = "e.g. Main, or a track",
            tool = "to",
            cli = "--to OUTPUT",
            optional = true)
        RouteReference to,
    @VerbArgument(
            value = "Channel of the output, such as 1/2.",
            tool = "to_channel",
            cli = "--to-channel CHANNEL",
            optional = true)
        String toChannel,
    @VerbArgument(
            value =
                "When the input is heard: in is always, auto while the track is armed, off never.",
            tool = "monitor",
            cli = "--monitor MODE",
            optional = true)
        Monitoring monitor)
    implements TrackVerb<RouteTrack.RoutedTrack> {

  public RouteTrack {
    boolean nothing = from == null && fromChannel == null && to == null && toChannel == null;
    if (nothing && monitor == null) {
      throw MISSING_ARGUMENT
          .because("nothing to set: give {from}, {from_channel}, {to}, {to_channel} or {monitor}")
          .hint("For example, give \"Ext. In\" for {from}.");
    }
  }

  /**
   * The input, output and monitor of a track.
   *
   * @param input null if the track has none
   */
  public record RoutingSettings(Route input, Route output, Monitoring monitor)
      implements ReadsNulls {
    static RoutingSettings of(TrackRouting routing) {
      return new RoutingSettings(
          Route.of(routing.input()), Route.of(routing.output()), routing.monitor());
    }
  }

  /** The routing of the track after and before the change. */
  public record RoutedTrack(
      String livesetId,
      @UntrustedName String track,
      RoutingSettings routing,
      RoutingSettings previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(RoutedTrack result) {
    RoutingSettings before = result.previous();
    if (before.equals(result.routing())) {
      return UndoPlan.NOTHING_CHANGED;
    }
    RecordedCall call = RecordedCall.of("track route").withArgument("track_id", result.livesetId());
    call = withRoute(call, "from", before.input(), result.routing().input());
    call = withRoute(call, "to", before.output(), result.routing().output());
    return UndoPlan.byCalls(
        before.monitor() == result.routing().monitor()
            ? call
            : call.withArgument("monitor", before.monitor().toString()));
  }

  private static RecordedCall withRoute(
      RecordedCall call, String argument, Route before, Route after) {
    if (before == null || before.equals(after)) {
      return call;
    }
    RoutingChoice type = before.type();
    RecordedCall routed =
        call.withArgument(argument, type.trackId() == null ? type.name() : type.trackId());
    return before.channel().isEmpty()
        ? routed
        : routed.withArgument(argument + "_channel", before.channel());
  }

  @Override
  public RoutedTrack run(Session session) {
    session.host().require(Capability.ROUTING);
    Track routed = session.references().resolveTrack(track);
    String handle = routed.livesetId();
    TrackRouting before = session.host().routings().read(handle);
    RoutingChange change =
        new RoutingChange(
            choose(session, routed, "input", from, before.input()),
            ChannelRequest.of(fromChannel),
            choose(session, routed, "output", to, before.output()),
            ChannelRequest.of(toChannel),
            monitor);
    FeedbackLoopCheck.require(session.host(), handle, routes -> routes.with(change));
    RoutingSettings after = RoutingSettings.of(session.host().routings().route(handle, change));
    RoutingSettings previous = RoutingSettings.of(before);
    return new RoutedTrack(
        handle,
        routed.name(),
        after,
        previous,
        session.hostName(),
        session.warnings(monitorWarnings(session, after.output())),
        WriteSummary.of(describe(routed.name(), previous, after)));
  }

  /** Warns if the output leads to an audio track that does not play its input. */
  private List<Warning> monitorWarnings(Session session, Route output) {
    if (to == null || output == null || output.type().trackId() == null) {
      return List.of();
    }
    Track target = session.references().resolveTrack(new TrackReference(output.type().trackId()));
    boolean isSilent =
        target.kind() == TrackKind.AUDIO
            && session.host().routings().read(target.livesetId()).monitor() != Monitoring.IN;
    return isSilent
        ? List.of(
            new Warning(
                "MONITOR_NOT_IN",
                TextSanitizer.quote(target.name())
                    + " plays what it gets only while its monitor is in, so the track is not heard",
                "Run `svc track route "
                    + ShellWords.join(List.of(target.name()))
                    + " --monitor in`."))
        : List.of();
  }

  private static RoutingChoice choose(
      Session session, Track routed, String what, RouteReference wanted, RoutingSide side) {
    return wanted == null
        ? null
        : side == null
            ? RoutingChoice.of(wanted.text())
            : new RoutingLookup(routed, what, session.host().tracks().list(), side.types())
                .resolve(wanted);
  }

  private static String describe(String name, RoutingSettings before, RoutingSettings after) {
    return new ChangeTextBuilder()
        .value("input", text(before.input()), text(after.input()))
        .value("output", text(before.output()), text(after.output()))
        .value("monitor", "" + before.monitor(), "" + after.monitor())
        .of(name);
  }

  private static String text(Route route) {
    return route == null ? null : route.describe();
  }
}
