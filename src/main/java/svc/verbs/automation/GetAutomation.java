package svc.verbs.automation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.FrontEnd;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.EnvelopeFigureSupplier;
import svc.verb.result.HasEnvelopeFigure;
import svc.verb.result.HasPictureFile;

/** Reads the automation of a track on the timeline. */
@VerbDeclaration(
    path = "automation get",
    tool = "get_automation",
    effect = VerbEffect.READS,
    brief = "Read the automation on a track's timeline.",
    summary = "Read the automation on a track's arrangement timeline.",
    details =
        "`source` is ledger for automation that svc wrote, with its exact points, and live"
            + " for other automation, which is sampled every quarter beat unless it is `exact`, without"
            + " the samples on a straight line. Calls that write automation accept these points.",
    examples = "automation get Lead")
public record GetAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    TimelineWindowOptions window,
    TargetOptions target,
    @VerbArgument(
            value = ArgumentDescriptions.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            fileEndings = {".svg", ".png"},
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Path plot)
    implements AutomationVerb<GetAutomation.TrackAutomation>, HasPictureFile {

  /**
   * The envelopes of a track, sorted by parameter and time.
   *
   * @param livesetId the handle of the track
   * @param plot the picture file, null if none was requested
   */
  public record TrackAutomation(
      String livesetId,
      List<TimelineEnvelope> items,
      int total,
      String plot,
      List<Warning> warnings,
      EnvelopeFigureSupplier figure)
      implements HasEnvelopeFigure {}

  @Override
  public TrackAutomation run(Session session) {
    Track onTrack = session.references().resolveTrack(track);
    PositionResolver positions = session.positions(window.project());
    BeatRange range = window.toRange(positions);
    AutomationTargetFilter scope = target.resolve(session, onTrack);
    AutomationTimeline timeline = AutomationTimeline.read(session, onTrack, List.of());
    AutomationInWindow part = timeline.part(range, scope::includes);
    session.host().prefetch(timeline.rows().queries(part));
    List<TimelineEnvelope> envelopes = timeline.rows().of(part);
    List<Warning> warnings = new ArrayList<>(positions.warnings());
    warnings.addAll(timeline.outdatedWarnings());
    warnings.addAll(
        unreadWarnings(
            timeline.unreadableTargets(scope::includes, timeline.unreadableRanges(range))));
    EnvelopeFigureSupplier figure =
        () -> AutomationPlots.plotRead(session, onTrack, range, envelopes);
    return new TrackAutomation(
        onTrack.livesetId(), envelopes, envelopes.size(), null, warnings, figure);
  }

  private static List<Warning> unreadWarnings(List<String> parameters) {
    return parameters.isEmpty()
        ? List.of()
        : List.of(
            new Warning(
                "AUTOMATION_UNREAD",
                String.join(", ", parameters)
                    + " may have automation that svc did not write and cannot read",
                "Look at this automation in Live before you write, because a write replaces it."));
  }
}
