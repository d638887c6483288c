package svc.host.live;

import java.util.List;
import svc.host.Routings;
import svc.model.routing.ChannelRequest;
import svc.model.routing.RoutingChange;
import svc.model.routing.RoutingChoice;
import svc.model.routing.SideChain;
import svc.model.routing.SideChainChange;
import svc.model.routing.TrackRoutes;
import svc.model.routing.TrackRouting;

/** Live's routing. Live shows the source of a side chain only for its compressor. */
record LiveRoutings(RemoteScriptClient script) implements Routings {

  @Override
  public List<TrackRoutes> list() {
    return script.send(ScriptOperation.of("routing.list")).toRecords(TrackRoutes.class);
  }

  @Override
  public TrackRouting read(String track) {
    return script.send(ScriptOperation.of("routing.read", track)).toRecord(TrackRouting.class);
  }

  @Override
  public TrackRouting route(String track, RoutingChange change) {
    ScriptOperation operation = ScriptOperation.of("routing.route", track);
    operation = withChoice(operation, "input_type", "input_track", change.input());
    operation = operation.withArgument("input_channel", nameOf(change.inputChannel()));
    operation = withChoice(operation, "output_type", "output_track", change.output());
    operation = operation.withArgument("output_channel", nameOf(change.outputChannel()));
    return script
        .send(operation.withArgument("monitor", change.monitor()))
        .toRecord(TrackRouting.class);
  }

  private static ScriptOperation withChoice(
      ScriptOperation operation, String name, String track, RoutingChoice choice) {
    return choice == null
        ? operation
        : operation.withArgument(name, choice.name()).withArgument(track, choice.trackId());
  }

  private static String nameOf(ChannelRequest channel) {
    return channel == null ? null : channel.name();
  }

  @Override
  public SideChain readSideChain(String track, String device) {
    return script
        .send(ScriptOperation.of("routing.side_chain", track).withArgument("device", device))
        .toRecord(SideChain.class);
  }

  @Override
  public SideChain changeSideChain(String track, String device, SideChainChange change) {
    ScriptOperation operation =
        ScriptOperation.of("routing.set_side_chain", track).withArgument("device", device);
    operation = withChoice(operation, "source", "source_track", change.source());
    operation = operation.withArgument("channel", nameOf(change.channel()));
    return script
        .send(
            operation
                .withArgument("pad", change.channel() == null ? null : change.channel().pad())
                .withArgument("on", change.on()))
        .toRecord(SideChain.class);
  }
}
