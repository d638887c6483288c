package svc.verbs.clip;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.Range;
import svc.model.DeviceRef;
import svc.model.Envelope;
import svc.model.ParamRef;
import svc.model.SceneRef;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.music.Breakpoints;
import svc.session.Session;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Face;
import svc.verb.Says;
import svc.verb.Showing;

/** Reads a clip's automation envelopes. */
@Describes(
    path = "clip envelope get",
    tool = "get_clip_envelopes",
    effect = Effect.READS,
    summary = "Read a session clip's automation envelopes.",
    details =
        "Give device and parameter for one envelope, or neither for all. Times are beats from the"
            + " clip's start, values 0-1 over the parameter's range; two points at one time are a"
            + " jump.",
    examples = "clip envelope get Bass Drop",
    table = "device, device_id:id?, param_index:#, param, points:#envelope, points")
public record GetClipEnvelopes(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.SCENE, tool = "scene_index", cli = "<scene>") SceneRef scene,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "--device DEVICE", optional = true)
        DeviceRef device,
    @Arg(value = Says.PARAM, tool = "param_id", cli = "--param PARAM", optional = true)
        ParamRef param,
    @Arg(
            value = "Where a window of the clip starts, for long envelopes; given with its length.",
            tool = "start",
            cli = "--from BEATS",
            unit = "beats",
            min = 0,
            max = Range.LONGEST,
            optional = true)
        Double start,
    @Arg(
            value = Says.WINDOW_LENGTH,
            tool = "length_beats",
            cli = "--length BEATS",
            unit = "beats",
            min = Range.SHORTEST,
            max = Range.LONGEST,
            optional = true)
        Double length,
    @Arg(
            value = Says.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            endings = {".svg", ".png"},
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Path plot)
    implements ClipVerb<GetClipEnvelopes.Found> {

  public GetClipEnvelopes {
    EnvelopeChoice.check(device, param);
    if ((start == null) != (length == null)) {
      throw CONFLICTING_ARGUMENTS.because(
          "{start} and {length_beats} are given together or both omitted");
    }
  }

  /**
   * The envelopes with their points.
   *
   * @param startBeats where the window starts, from which times count; null without one
   * @param plot the picture that was written, null where none was asked for
   */
  public record Found(
      String livesetId,
      int sceneIndex,
      Double startBeats,
      Double lengthBeats,
      List<EnvelopeView> items,
      int total,
      String plot,
      List<Warning> warnings) {}

  @Override
  public Found run(Session session) {
    Showing showing = Showing.on(session, plot);
    EnvelopeChoice choice = EnvelopeChoice.find(session, track, scene, device, param);
    SlotAddress slot = choice.slot();
    List<Envelope> envelopes =
        session.host().envelopes().read(slot.handle(), slot.number()).stream()
            .filter(choice::includes)
            .toList();
    List<EnvelopeView> shown =
        EnvelopeView.of(session, slot.handle(), envelopes.stream().map(this::inWindow).toList());
    List<Warning> warnings = new ArrayList<>();
    String picture = showing.read(() -> slot.drawn(session, envelopes), warnings);
    return new Found(
        slot.handle(), slot.number(), start, length, shown, shown.size(), picture, warnings);
  }

  private Envelope inWindow(Envelope envelope) {
    return start == null
        ? envelope
        : new Envelope(
            envelope.deviceId(),
            envelope.paramIndex(),
            Breakpoints.of(envelope.points()).part(start, start + length).points());
  }
}
