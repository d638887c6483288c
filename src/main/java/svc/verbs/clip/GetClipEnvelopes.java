package svc.verbs.clip;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.List;
import svc.automation.BeatRange;
import svc.curve.Breakpoints;
import svc.model.argument.SongPosition;
import svc.model.envelope.Envelope;
import svc.model.error.Warning;
import svc.model.time.SongLength;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.EnvelopeFigureSupplier;
import svc.verb.result.HasEnvelopeFigure;
import svc.verb.result.HasPictureFile;
import svc.verb.result.PlotOption;

/** Reads a clip's automation envelopes. */
@VerbDeclaration(
    path = "clip envelope get",
    tool = "get_clip_envelopes",
    effect = VerbEffect.READS,
    brief = "Read the automation (modulation) inside a session clip.",
    summary = "Read the automation envelopes of a clip.",
    details =
        "Give {device_id} and {param_id} to read one envelope, or neither to read all. Times"
            + " are beats from the start of the clip, or of the time window if one is given; values"
            + " are from 0 to 1 over the range of the parameter. Two points at the same time are a"
            + " jump.",
    examples = "clip envelope get Bass Drop")
public record GetClipEnvelopes(
    ClipReference clip,
    ClipEnvelopeFilter filter,
    @VerbArgument(
            value = "Start of a window in the clip: bar.beat, such as 2.1, or beats.",
            tool = "start",
            cli = "--from POSITION",
            optional = true)
        SongPosition start,
    @VerbArgument(
            value = ArgumentDescriptions.WINDOW_LENGTH,
            tool = "length_beats",
            cli = "--length LENGTH",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            optional = true)
        SongLength length,
    PlotOption picture)
    implements ClipVerb<GetClipEnvelopes.ClipEnvelopeList>, HasPictureFile {

  public GetClipEnvelopes {
    if ((start == null) != (length == null)) {
      throw CONFLICTING_ARGUMENTS
          .because("{start} and {length_beats} must be given together or both omitted")
          .hint("For example, 1.1 for {start} and 4 for {length_beats} select the first 4 beats.");
    }
  }

  /**
   * The envelopes of a clip with their points.
   *
   * @param livesetId the handle of the track
   * @param position the start of the window as bar.beat, null without a window
   * @param startBeats the start of the window in beats from the clip's start, null without a
   *     window; the times of points are relative to it
   * @param plot the picture file, null if none was requested
   */
  public record ClipEnvelopeList(
      String livesetId,
      ClipPlace place,
      String position,
      Double startBeats,
      Double lengthBeats,
      List<ClipEnvelope> items,
      int total,
      String plot,
      List<Warning> warnings,
      EnvelopeFigureSupplier figure)
      implements HasEnvelopeFigure, ClipPlace.Holder {}

  @Override
  public ClipEnvelopeList run(Session session) {
    EnvelopeSelection choice = EnvelopeSelection.find(session, clip, filter);
    ResolvedClip at = choice.at();
    TimeSignature signature = session.host().transport().signature();
    BeatRange part = start == null ? null : toRange(signature);
    List<Envelope> envelopes =
        session.host().envelopes().read(at.address()).stream().filter(choice::includes).toList();
    List<ClipEnvelope> shown =
        ClipEnvelope.fromEnvelope(
            session,
            at.trackHandle(),
            envelopes.stream().map(envelope -> inRange(envelope, part)).toList());
    EnvelopeFigureSupplier figure = () -> at.figure(envelopes);
    return new ClipEnvelopeList(
        at.trackHandle(),
        at.place(),
        part == null ? null : SongPosition.format(part.start(), signature),
        part == null ? null : part.start(),
        part == null ? null : part.length(),
        shown,
        shown.size(),
        null,
        session.warnings(),
        figure);
  }

  private BeatRange toRange(TimeSignature signature) {
    double from = start.toBeats(signature);
    return new BeatRange(from, from + length.toBeats(signature));
  }

  private static Envelope inRange(Envelope envelope, BeatRange part) {
    return part == null
        ? envelope
        : new Envelope(
            envelope.deviceId(),
            envelope.paramIndex(),
            Breakpoints.of(envelope.points()).slice(part.start(), part.end()).toPoints());
  }
}
