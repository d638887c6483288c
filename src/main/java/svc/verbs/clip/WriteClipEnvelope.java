package svc.verbs.clip;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.envelope.Envelope;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;
import svc.session.Session;
import svc.session.lookup.DeviceChain;
import svc.store.journal.RecordedCall;
import svc.verb.ArgumentDescriptions;
import svc.verb.CurveOptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.binding.EnvelopeSource;
import svc.verb.result.Drawable;
import svc.verb.result.FigureSource;
import svc.verb.result.PictureRequest;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Writes an automation envelope into a clip. */
@VerbDeclaration(
    path = "clip envelope write",
    tool = "write_clip_envelope",
    effect = VerbEffect.DESTROYS,
    summary = "Write an automation envelope for one device parameter into a session clip.",
    details =
        "Replaces the parameter's points in the clip; they are returned in `previous`. Give points"
            + " or a curve. Values are 0-1 over the parameter's range. `envelope` is what landed.",
    examples = {
      "clip envelope write Bass Drop 2 4 --curve Sine --length 4 --to 0.5",
      "clip envelope write Bass Drop 2 4 --curve Wander --length 4 --seed 7"
    })
public record WriteClipEnvelope(
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
    @VerbArgument(
            value = ArgumentDescriptions.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            fileEndings = {".svg", ".png"},
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Path plot)
    implements ClipVerb<WriteClipEnvelope.WrittenClipEnvelope>, PictureRequest {

  public WriteClipEnvelope {
    envelopeSource.resolved(curveOptions, seed).requireLength();
  }

  /**
   * The envelope after the write and before.
   *
   * @param plot the file of the picture, null if there is none
   */
  public record WrittenClipEnvelope(
      ClipAddress address,
      EnvelopeChange change,
      String plot,
      String host,
      List<Warning> warnings,
      FigureSource figure,
      WriteSummary summary)
      implements Drawable, Summarized {
    /** The slot of the clip. */
    public record ClipAddress(String livesetId, int sceneIndex) implements Flattened {}

    /**
     * The envelope after and before the write.
     *
     * @param seed the seed of a curve that wanders
     * @param resolutionBeats the length of the steps in which the host stores it, null if it stores
     *     points
     * @param previous null if the parameter had no envelope
     */
    public record EnvelopeChange(
        ClipEnvelope envelope, Long seed, Double resolutionBeats, ClipEnvelope previous)
        implements Flattened {}

    public String livesetId() {
      return address.livesetId();
    }

    public int sceneIndex() {
      return address.sceneIndex();
    }

    public ClipEnvelope envelope() {
      return change.envelope();
    }

    public Long seed() {
      return change.seed();
    }

    public Double resolutionBeats() {
      return change.resolutionBeats();
    }

    public ClipEnvelope previous() {
      return change.previous();
    }
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenClipEnvelope landed) {
    Long drawn = envelopeSource.curve() == null ? seed : landed.seed();
    return List.of(
        new WriteClipEnvelope(
            target, envelopeSource.repeatable(landed.seed()), curveOptions, drawn, null));
  }

  @Override
  public UndoPlan undoPlan(WrittenClipEnvelope landed) {
    return UndoPlan.byCalls(
        landed.previous() == null
            ? RecordedCall.of("clip envelope clear")
                .withArgument("track_id", landed.livesetId())
                .withArgument("scene_index", String.valueOf(landed.sceneIndex()))
                .withArgument("device_id", landed.envelope().deviceId())
                .withArgument("param_id", String.valueOf(landed.envelope().paramIndex()))
            : landed.previous().undoCall(landed.livesetId(), landed.sceneIndex()));
  }

  @Override
  public WrittenClipEnvelope run(Session session) {
    EnvelopeSelection choice = target.find(session);
    ResolvedSlot slot = choice.slot();
    String handle = slot.trackHandle();
    List<Envelope> before = session.host().envelopes().read(handle, slot.sceneNumber());
    double beats =
        session.host().clips().get(handle, slot.sceneNumber()).orElseThrow().lengthBeats();
    EnvelopeSource given = envelopeSource.resolved(curveOptions, seed).resolve(beats);
    Envelope asked = new Envelope(choice.device().id(), choice.param().index(), given.points());
    choice.noteEnvelopes(session);
    Envelope landed = session.host().envelopes().write(handle, slot.sceneNumber(), asked);
    List<Warning> warnings =
        new ArrayList<>(differenceWarnings(session, handle, asked, landed, beats));
    return new WrittenClipEnvelope(
        new WrittenClipEnvelope.ClipAddress(handle, slot.sceneNumber()),
        new WrittenClipEnvelope.EnvelopeChange(
            ClipEnvelope.fromEnvelope(session, handle, landed),
            given.seed(),
            session.automationResolution(),
            before.stream()
                .filter(choice::includes)
                .findFirst()
                .map(one -> ClipEnvelope.fromEnvelope(session, handle, one))
                .orElse(null)),
        null,
        session.host().name(),
        session.warnings(warnings),
        () -> slot.figure(session, List.of(landed)),
        WriteSummary.of(text(choice, landed, given)));
  }

  private static String text(EnvelopeSelection choice, Envelope landed, EnvelopeSource source) {
    String points = WriteSummary.count(landed.points().size(), "point");
    String seed = source.seed() == null ? "" : ", seed " + source.seed();
    return "Wrote " + choice.target() + " on " + choice.slot().place() + " (" + points + seed + ")";
  }

  private static List<Warning> differenceWarnings(
      Session session, String track, Envelope asked, Envelope landed, double beats) {
    return new DeviceChain(session.host(), track).ledgerReconciler().isIntact(asked, landed, beats)
        ? List.of()
        : List.of(
            new Warning(
                "NOT_AS_ASKED",
                "the host holds other points than it was sent",
                "`envelope` shows what landed."));
  }
}
