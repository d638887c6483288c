package svc.verbs.automation;

import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.Range;
import svc.model.DeviceRef;
import svc.model.ParamRef;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.music.Position;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Says;
import svc.verb.Showing;

/** Reads the automation of a track on the timeline. */
@Describes(
    path = "automation get",
    tool = "get_automation",
    effect = Effect.READS,
    summary = "Read a track's automation on the arrangement timeline.",
    details =
        "`source` says where an envelope comes from: ledger, written by svc and exact, or live, read"
            + " from the host every quarter beat. Its points can be written back as they are.",
    examples = "automation get Lead",
    table = "device, param, source, start_beats:from beat, length_beats:beats, device_id:id?")
public record GetAutomation(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.WINDOW_START, tool = "start", cli = "--from POSITION", optional = true)
        Position start,
    @Arg(
            value = Says.WINDOW_LENGTH,
            tool = "length_beats",
            cli = "--length BEATS",
            unit = "beats",
            min = Windows.SHORTEST,
            max = Windows.LONGEST,
            optional = true)
        Double length,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "--device DEVICE", optional = true)
        DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "--param PARAM", optional = true)
        ParamRef param,
    @Arg(
            value = Says.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Path plot)
    implements AutomationVerb<GetAutomation.Read> {

  public GetAutomation {
    Windows.check(start, length);
    if (param != null && device == null) {
      throw MISSING_ARGUMENT.because("device_id is missing: param_id names a device's parameter");
    }
  }

  /**
   * The envelopes in the order of their targets and of time.
   *
   * @param plot the picture that was written, null where none was asked for
   */
  public record Read(
      String livesetId,
      List<WrittenEnvelope> items,
      int total,
      String plot,
      List<Warning> warnings) {}

  @Override
  public Read run(Session session) {
    Showing showing = Showing.on(session, plot);
    Track onTrack = session.find().track(track);
    Range window = Windows.of(session, start, length);
    Scope scope = Scope.of(session, onTrack, device, param);
    Timeline timeline = new Timeline(session, onTrack);
    List<WrittenEnvelope> envelopes = timeline.envelopes(window, scope::holds);
    List<Warning> warnings = new ArrayList<>(timeline.outdated());
    String picture = showing.read(() -> Drafts.read(session, onTrack, window, envelopes), warnings);
    return new Read(onTrack.livesetId(), envelopes, envelopes.size(), picture, warnings);
  }
}
