package svc.verbs.clip;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import svc.model.clip.SessionClip;
import svc.model.envelope.Envelope;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.time.TimeSignature;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.CurveOptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.binding.EnvelopePointInput;
import svc.verb.result.EnvelopeFigureSupplier;
import svc.verb.result.HasEnvelopeFigure;
import svc.verb.result.HasPictureFile;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.PlotOption;
import svc.verb.result.WriteSummary;

/** Writes an automation envelope to a session clip. */
@VerbDeclaration(
    path = "clip envelope write",
    tool = "write_clip_envelope",
    effect = VerbEffect.DESTROYS,
    brief =
        "Automate a parameter inside a session clip, repeating with its loop: filter envelope,"
            + " auto-pan, wobble.",
    summary = "Write the automation envelope of a device parameter to a session clip.",
    details =
        "Give points or a curve. They replace all points of the parameter in the clip;"
            + " `previous` contains the old points. Values are from 0 to 1 over the range of the"
            + " parameter, or with its unit, such as \"200 Hz\". `envelope` contains the points that the host stored.",
    examples = {
      "clip envelope write Bass Drop 2 4 --curve Sine --length 4 --to 0.5",
      "clip envelope write Bass Drop 2 4 --curve Wander --length 4 --seed 7"
    })
public record WriteClipEnvelope(
    ClipReference clip,
    ClipEnvelopeTarget target,
    ClipEnvelopeSource envelopeSource,
    CurveOptions curveOptions,
    @VerbArgument(
            value = ArgumentDescriptions.CURVE_SEED,
            tool = "seed",
            cli = "--seed N",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Long seed,
    PlotOption picture)
    implements ClipVerb<WriteClipEnvelope.WrittenClipEnvelope>, HasPictureFile {

  private static final Set<String> TIME_ARGUMENTS = Set.of("points", "length");

  public WriteClipEnvelope {
    envelopeSource.resolved(curveOptions, seed, new TimeSignature(4, 4)).requireLength();
  }

  /**
   * The envelope after and before the write.
   *
   * @param livesetId the handle of the track
   * @param envelope the envelope that the host stored
   * @param seed the seed of a Wander curve, null for other envelopes
   * @param resolutionBeats the length in beats of the steps in which the host stores envelopes,
   *     null if it stores points
   * @param previous the envelope before the write, null if the parameter had none
   * @param plot the picture file, null if none was requested
   */
  public record WrittenClipEnvelope(
      String livesetId,
      int sceneIndex,
      ClipEnvelope envelope,
      Long seed,
      Double resolutionBeats,
      ClipEnvelope previous,
      String plot,
      String host,
      List<Warning> warnings,
      EnvelopeFigureSupplier figure,
      WriteSummary summary)
      implements HasEnvelopeFigure, HasWriteSummary {}

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenClipEnvelope result) {
    Long usedSeed = envelopeSource.curve() == null ? seed : result.seed();
    return List.of(
        new WriteClipEnvelope(
            clip,
            target,
            envelopeSource.repeatable(result.seed()),
            curveOptions,
            usedSeed,
            PlotOption.NONE));
  }

  @Override
  public UndoPlan undoPlan(WrittenClipEnvelope result) {
    return UndoPlan.byCalls(
        result.previous() == null
            ? RecordedCall.of("clip envelope clear")
                .withArgument("track_id", result.livesetId())
                .withArgument("scene_index", String.valueOf(result.sceneIndex()))
                .withArgument("device_id", result.envelope().deviceId())
                .withArgument("param_id", result.envelope().paramReference())
            : result
                .previous()
                .undoCall(result.livesetId(), new ClipPlace(result.sceneIndex(), null, null)));
  }

  @Override
  public WrittenClipEnvelope run(Session session) {
    EnvelopeSelection selection = target.find(session, clip);
    ResolvedClip at = selection.at();
    int scene = requireSlot(at, selection);
    String handle = at.trackHandle();
    List<Envelope> before = session.host().envelopes().read(at.address());
    SessionClip clip = at.requireClip();
    double beats = clip.lengthBeats();
    EnvelopePointInput.ResolvedEnvelope source = resolveIn(session, clip, selection);
    Envelope requested =
        new Envelope(selection.device().id(), selection.param().index(), source.points());
    selection.noteEnvelopes(session);
    Envelope stored = session.host().envelopes().write(handle, scene, requested);
    List<Warning> warnings =
        new ArrayList<>(differenceWarnings(session, handle, requested, stored, beats));
    return new WrittenClipEnvelope(
        handle,
        scene,
        ClipEnvelope.fromEnvelope(session, handle, stored),
        source.seed(),
        session.host().automationResolution(),
        before.stream()
            .filter(selection::includes)
            .findFirst()
            .map(envelope -> ClipEnvelope.fromEnvelope(session, handle, envelope))
            .orElse(null),
        null,
        session.host().name(),
        session.warnings(warnings),
        () -> at.figure(List.of(stored)),
        WriteSummary.of(text(selection, stored, source)));
  }

  /**
   * Returns the scene of the clip. For a clip on the timeline, throws NOT_SUPPORTED_BY_HOST with
   * the command that writes the same automation to the timeline.
   */
  private int requireSlot(ResolvedClip at, EnvelopeSelection selection) {
    return at.requireSlot(
        "writing an envelope into a clip",
        at.isOnTimeline()
            ? "Use `" + new EqualTimelineWrite(at, selection, this).command() + "`."
            : "");
  }

  /**
   * Returns the points of the envelope. If a time is outside the clip, the error's hint names the
   * clip and its valid times.
   */
  private EnvelopePointInput.ResolvedEnvelope resolveIn(
      Session session, SessionClip clip, EnvelopeSelection selection) {
    ResolvedClip at = selection.at();
    EnvelopePointInput source =
        envelopeSource
            .resolved(curveOptions, seed, session.host().transport().signature())
            .mapCurve(session.stores().curves()::resolve);
    try {
      return source.resolve(clip.lengthBeats(), selection.units(session));
    } catch (SvcException e) {
      boolean isAboutTime = TIME_ARGUMENTS.contains(e.details().get("argument"));
      throw e.code() != INVALID_ARGUMENT || !isAboutTime
          ? e
          : e.hint(
              "The clip in scene "
                  + at.scene().sceneIndex()
                  + " of "
                  + TextSanitizer.quote(at.track().name())
                  + " is "
                  + NumberFormatter.format(clip.lengthBars())
                  + (clip.lengthBars() == 1 ? " bar" : " bars")
                  + " long, so its times must be from 0 to "
                  + NumberFormatter.format(clip.lengthBeats())
                  + " beats.");
    }
  }

  private static String text(
      EnvelopeSelection selection, Envelope stored, EnvelopePointInput.ResolvedEnvelope source) {
    String points = WriteSummary.count(stored.points().size(), "point");
    String seed = source.seed() == null ? "" : ", seed " + source.seed();
    return "Wrote "
        + selection.target()
        + " on "
        + selection.at().placeText()
        + " ("
        + points
        + seed
        + ")";
  }

  private static List<Warning> differenceWarnings(
      Session session, String track, Envelope requested, Envelope stored, double beats) {
    return new CachedDeviceChain(session.host(), track)
            .ledgerReconciler()
            .isIntact(requested, stored, beats)
        ? List.of()
        : List.of(
            new Warning(
                "NOT_AS_ASKED",
                "the host stored other points than those given",
                "The result contains the stored points as `envelope`."));
  }
}
