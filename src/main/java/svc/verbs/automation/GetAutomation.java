package svc.verbs.automation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.Range;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
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
    table =
        "device, param, source, held?, start_beats:from beat, length_beats:beats,"
            + " points:#envelope?, device_id:id?")
public record GetAutomation(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    WindowOptions window,
    TargetOptions target,
    @Arg(
            value = Says.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            endings = {".svg", ".png"},
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Path plot)
    implements AutomationVerb<GetAutomation.Read> {

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
    Range range = window.in(session);
    Scope scope = target.on(session, onTrack);
    Timeline timeline = new Timeline(session, onTrack);
    List<WrittenEnvelope> envelopes = timeline.envelopes(range, scope::holds);
    List<Warning> warnings = new ArrayList<>(timeline.outdated());
    warnings.addAll(unread(timeline.hidden(scope::holds, timeline.unread(range))));
    String picture = showing.read(() -> Drafts.read(session, onTrack, range, envelopes), warnings);
    return new Read(onTrack.livesetId(), envelopes, envelopes.size(), picture, warnings);
  }

  private static List<Warning> unread(List<String> hidden) {
    return hidden.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "AUTOMATION_UNREAD",
                "the host does not show automation of "
                    + String.join(", ", hidden)
                    + " that svc did not write",
                "Look at it in the host; what is written over it replaces it."));
  }
}
