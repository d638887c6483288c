package svc.verbs.device;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.RouteReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.Warning;
import svc.model.routing.ChannelRequest;
import svc.model.routing.Route;
import svc.model.routing.SideChain;
import svc.model.routing.SideChainChange;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.SideChainLookup;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ChangeTextBuilder;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Sets the source of a device's side chain and switches it on. */
@VerbDeclaration(
    path = "device sidechain",
    tool = "edit_devices",
    operation = "sidechain",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "let a compressor listen to another track",
    summary = "Set the source of a device's side chain and switch the side chain on.",
    details =
        "The source is a track, or Drums/Kick: the pad Kick of a drum rack on Drums, if the host lists it,"
            + " or the track Kick in the group Drums. In Live,"
            + " svc can set the source of a Compressor only. `device list TRACK --sidechains` shows the"
            + " side chains of a track and what can be chosen.",
    examples = {
      "device sidechain Bass Compressor --from Drums/Kick",
      "device sidechain Bass Compressor --from Pad --tap pre-fx",
      "device sidechain Bass Compressor --off"
    })
public record SetSideChain(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device,
    @VerbArgument(
            value = "Source: a track, a pad such as Drums/Kick, or none.",
            brief = "a track, Drums/Kick or none",
            tool = "from",
            cli = "--from SOURCE",
            optional = true)
        RouteReference from,
    @VerbArgument(
            value = "Place in the source: pre-fx, post-fx or post-mixer; post-fx when omitted.",
            brief = "pre-fx, post-fx or post-mixer",
            tool = "tap",
            cli = "--tap PLACE",
            optional = true)
        String tap,
    @VerbArgument(
            value = "Whether the side chain is on; on when a source is given.",
            tool = "on",
            cli = "--on|--off",
            optional = true)
        Boolean on)
    implements DeviceVerb<SetSideChain.WrittenSideChain> {

  public SetSideChain {
    if (from == null && tap == null && on == null) {
      throw MISSING_ARGUMENT
          .because("nothing to set: give {from}, {tap} or {on}")
          .hint("For example, give Kick for {from}.");
    }
  }

  /** The side chain before the write. */
  public record PreviousSideChain(Route source, boolean on) {}

  /**
   * The side chain after and before the write.
   *
   * @param source the source and the place in it
   */
  public record WrittenSideChain(
      String livesetId,
      String deviceId,
      @UntrustedName String device,
      Route source,
      boolean on,
      PreviousSideChain previous,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(WrittenSideChain result) {
    return undoPlan(
        result.livesetId(),
        result.deviceId(),
        result.previous(),
        new PreviousSideChain(result.source(), result.on()));
  }

  private static UndoPlan undoPlan(
      String track, String device, PreviousSideChain before, PreviousSideChain after) {
    return before.equals(after)
        ? UndoPlan.NOTHING_CHANGED
        : UndoPlan.byCalls(call(track, device, before.source(), before.on()));
  }

  /** Returns the call that sets a side chain. */
  private static RecordedCall call(String track, String device, Route source, boolean on) {
    RecordedCall call =
        RecordedCall.of("device sidechain")
            .withArgument("track_id", track)
            .withArgument("device_id", device)
            .withArgument(
                "from",
                source.type().trackId() == null ? source.type().name() : source.type().trackId())
            .withArgument("on", on);
    return source.channel().isEmpty() ? call : call.withArgument("tap", source.channel());
  }

  @Override
  public WrittenSideChain run(Session session) {
    session.host().require(Capability.ROUTING);
    Track onTrack = session.references().resolveTrack(track);
    Device found = session.references().resolveDevice(onTrack, device);
    SideChain before = session.host().routings().readSideChain(onTrack.livesetId(), found.id());
    SideChain after =
        session
            .host()
            .routings()
            .changeSideChain(
                onTrack.livesetId(), found.id(), plan(session, onTrack, found, before));
    PreviousSideChain previous = new PreviousSideChain(Route.of(before.source()), before.on());
    return new WrittenSideChain(
        onTrack.livesetId(),
        found.id(),
        found.pathOrName(),
        Route.of(after.source()),
        after.on(),
        previous,
        session.hostName(),
        session.warnings(SideChainWarning.ifWithoutSource(found, after)),
        WriteSummary.of(
            new ChangeTextBuilder()
                .value("", previous.source().describe(), Route.of(after.source()).describe())
                .flag(before.on(), after.on(), "on", "off")
                .of("side chain of " + found.pathOrName() + " on " + onTrack.name())));
  }

  private SideChainChange plan(Session session, Track onTrack, Device found, SideChain before) {
    boolean switchedOn = on == null ? from != null || before.on() : on;
    if (from != null) {
      return new SideChainLookup(session.host(), onTrack)
          .plan(found, before, from, tap, switchedOn && !isNone());
    }
    return new SideChainChange(
        null, tap == null ? null : ChannelRequest.of(tap), on == null ? null : on);
  }

  private boolean isNone() {
    return on == null
        && (from.text().equalsIgnoreCase("none") || from.text().equalsIgnoreCase("No Input"));
  }
}
