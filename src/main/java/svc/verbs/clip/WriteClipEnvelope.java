package svc.verbs.clip;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.model.AutomationCurve;
import svc.model.CurveSpec;
import svc.model.DeviceRef;
import svc.model.Envelope;
import svc.model.ParamRef;
import svc.model.Point;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.session.Chain;
import svc.session.Session;
import svc.store.journal.Call;
import svc.verb.Arg;
import svc.verb.CurveOptions;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.EnvelopeSource;
import svc.verb.Face;
import svc.verb.Inverse;
import svc.verb.JsonLists;
import svc.verb.Says;
import svc.verb.Showing;
import svc.verb.Verb;

/** Writes an automation envelope into a clip. */
@Describes(
    path = "clip envelope write",
    tool = "write_clip_envelope",
    effect = Effect.DESTROYS,
    summary = "Write an automation envelope for one device parameter into a session clip.",
    details =
        "Replaces the parameter's points in the clip; they are returned in `previous`. Give points"
            + " or a curve. Values are 0-1 over the parameter's range. `envelope` is what landed.",
    examples = {
      "clip envelope write Bass Drop 2 4 --curve Sine --length 4 --to 0.5",
      "clip envelope write Bass Drop 2 4 --curve Wander --length 4 --seed 7"
    })
public record WriteClipEnvelope(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "<device>") DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "<param>") ParamRef param,
    @Arg(
            value = "Points in any order, times in beats from the clip's start.",
            tool = "points",
            cli = "--json-data JSON",
            optional = true)
        List<Point> points,
    @Arg(
            value = "A curve with its length instead of points.",
            tool = "curve_spec",
            cli = "--curve-spec SPEC",
            optional = true,
            faces = {Face.DSL, Face.MCP})
        CurveSpec curveSpec,
    @Arg(
            value = Says.POINTS_FILE,
            tool = "file",
            cli = "--file PATH",
            endings = ".json",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Path file,
    @Arg(
            value = "Shape of a curve instead of points.",
            tool = "curve",
            cli = "--curve SHAPE",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        AutomationCurve curve,
    @Arg(
            value = "Length of the curve; required with it.",
            tool = "length",
            cli = "--length BEATS",
            unit = "beats",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Double length,
    CurveOptions curveOptions,
    @Arg(
            value = Says.CURVE_SEED,
            tool = "seed",
            cli = "--seed N",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Long seed,
    @Arg(
            value = Says.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            endings = {".svg", ".png"},
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Path plot)
    implements ClipVerb<WriteClipEnvelope.Written> {

  public WriteClipEnvelope {
    EnvelopeSource.of(points, file, curveSpec, curveOptions.spec(curve, length, seed)).withLength();
  }

  /**
   * The envelope as it landed, and as it was.
   *
   * @param seed what a wandering curve was drawn from
   * @param resolutionBeats the steps in which the host holds it, null where it keeps points
   * @param previous null where the parameter had no envelope
   * @param plot the picture of it, null where there is none
   */
  public record Written(
      String livesetId,
      int sceneIndex,
      EnvelopeView envelope,
      Long seed,
      Double resolutionBeats,
      EnvelopeView previous,
      String plot,
      String host,
      List<Warning> warnings) {}

  @Override
  public List<Verb<?>> again(Written landed) {
    CurveSpec spec =
        curveSpec == null || landed.seed() == null ? curveSpec : curveSpec.seeded(landed.seed());
    List<Point> all = file == null ? points : JsonLists.points(file);
    Long drawn = curve == null ? seed : landed.seed();
    return List.of(
        new WriteClipEnvelope(
            track,
            scene,
            device,
            param,
            all,
            spec,
            null,
            curve,
            length,
            curveOptions,
            drawn,
            null));
  }

  @Override
  public Inverse inverse(Written landed) {
    return Inverse.by(
        landed.previous() == null
            ? Call.of("clip envelope clear")
                .with("track_id", landed.livesetId())
                .with("scene_index", String.valueOf(landed.sceneIndex()))
                .with("device_id", landed.envelope().deviceId())
                .with("param_id", String.valueOf(landed.envelope().paramIndex()))
            : landed.previous().back(landed.livesetId(), landed.sceneIndex()));
  }

  @Override
  public Written run(Session session) {
    Showing showing = Showing.on(session, plot);
    EnvelopeChoice choice = EnvelopeChoice.find(session, track, scene, device, param);
    SlotAddress slot = choice.slot();
    String handle = slot.handle();
    List<Envelope> before = session.host().envelopes().read(handle, slot.number());
    double beats = session.host().clips().get(handle, slot.number()).orElseThrow().lengthBeats();
    EnvelopeSource source = source().within(beats);
    Envelope asked = new Envelope(choice.device().id(), choice.param().index(), source.points());
    choice.noteEnvelopes(session);
    Envelope landed = session.host().envelopes().write(handle, slot.number(), asked);
    List<Warning> warnings = new ArrayList<>(differs(session, handle, asked, landed, beats));
    String picture = showing.written(() -> slot.drawn(session, List.of(landed)), warnings);
    return new Written(
        handle,
        slot.number(),
        EnvelopeView.of(session, handle, landed),
        source.seed(),
        session.resolution(),
        before.stream()
            .filter(choice::includes)
            .findFirst()
            .map(one -> EnvelopeView.of(session, handle, one))
            .orElse(null),
        picture,
        session.host().name(),
        session.warnings(warnings));
  }

  private EnvelopeSource source() {
    return EnvelopeSource.of(points, file, curveSpec, curveOptions.spec(curve, length, seed));
  }

  private static List<Warning> differs(
      Session session, String track, Envelope asked, Envelope landed, double beats) {
    return new Chain(session.host(), track).truth().isHeld(asked, landed, beats)
        ? List.of()
        : List.of(
            new Warning(
                "NOT_AS_ASKED",
                "the host holds other points than it was sent",
                "`envelope` shows what landed."));
  }
}
