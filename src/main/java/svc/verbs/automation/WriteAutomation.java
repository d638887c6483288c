package svc.verbs.automation;

import static svc.model.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.Options;
import svc.automation.Range;
import svc.host.Capability;
import svc.model.AutomationCurve;
import svc.model.CurveSpec;
import svc.model.DeviceRef;
import svc.model.EnvelopeSpec;
import svc.model.HostName;
import svc.model.ParamRef;
import svc.model.Point;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.music.Position;
import svc.session.Session;
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

/** Writes automation onto the timeline. */
@Describes(
    path = "automation write",
    tool = "write_automation",
    effect = Effect.DESTROYS,
    idempotent = true,
    summary = "Write automation onto a track's arrangement timeline.",
    details =
        "Each clip that the window meets gets its part, gaps get clips of their own; what svc wrote"
            + " for other parameters stays unless replace. Values are 0-1 over the range.",
    examples = {
      "automation write Lead 13.1 16 --device 2 --param Frequency --curve Sine",
      "automation write Lead 13.1 16 --device 2 --param 5 --curve Hold --dry-run"
    },
    table =
        "device, param, source, start_beats:from beat, length_beats:beats, clip, status, reason,"
            + " unlooped?, seed?, device_id:id?")
public record WriteAutomation(
    @Arg(value = Says.TRACK, tool = "track_id", cli = "<track>") TrackRef track,
    @Arg(
            value = "Where the window starts: bar.beat such as 9.1, or beats such as 32.",
            tool = "start",
            cli = "<start>")
        Position start,
    @Arg(
            value = "The window's length.",
            tool = "length_beats",
            cli = "<length>",
            unit = "beats",
            min = Range.SHORTEST,
            max = Range.LONGEST,
            textual = true)
        double length,
    @Arg(
            value = "Envelopes: each a target, and points or a curve_spec.",
            tool = "envelopes",
            cli = "--envelopes PATH",
            optionalOn = Face.DSL,
            faces = {Face.DSL, Face.MCP})
        List<EnvelopeSpec> envelopes,
    @Arg(
            value = "JSON file with an array of envelope specs.",
            tool = "envelopes_file",
            cli = "--envelopes PATH",
            endings = ".json",
            optional = true,
            faces = Face.CLI)
        Path envelopesFile,
    @Arg(
            value = Says.DEVICE,
            tool = "device_id",
            cli = "--device DEVICE",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        DeviceRef device,
    @Arg(
            value = Says.PARAM,
            tool = "param_id",
            cli = "--param PARAM",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        ParamRef param,
    @Arg(
            value = "Points in any order, times in beats from the window's start.",
            tool = "points",
            cli = "--json-data JSON",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        List<Point> points,
    @Arg(
            value = Says.POINTS_FILE,
            tool = "file",
            cli = "--file PATH",
            endings = ".json",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Path file,
    @Arg(
            value = "Shape of a curve over the whole window, instead of points.",
            tool = "curve",
            cli = "--curve SHAPE",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        AutomationCurve curve,
    CurveOptions curveOptions,
    @Arg(
            value = Says.CURVE_SEED,
            tool = "seed",
            cli = "--seed N",
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Long seed,
    @Arg(
            value = "Deliver exactly these: what svc wrote for others in the window goes.",
            tool = "replace",
            cli = "--replace",
            whenOmitted = "false")
        boolean replace,
    @Arg(
            value = "Fill gaps between clips with clips that carry the automation.",
            tool = "create_clip",
            cli = "--create-clip|--no-create-clip",
            whenOmitted = "true")
        boolean createClip,
    @Arg(
            value =
                "Let the window begin or end inside a clip, which keeps the rest of its automation.",
            tool = "force",
            cli = "--force",
            whenOmitted = "false")
        boolean force,
    @Arg(
            value = "Only show what would be written.",
            tool = "dry_run",
            cli = "--dry-run",
            whenOmitted = "false",
            faces = {Face.CLI, Face.DSL})
        boolean dryRun,
    @Arg(
            value = Says.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            endings = {".svg", ".png"},
            optional = true,
            faces = {Face.CLI, Face.DSL})
        Path plot)
    implements AutomationVerb<WriteAutomation.Written> {

  public WriteAutomation {
    CurveSpec single = curveOptions.spec(curve, null, seed);
    boolean many = envelopes != null || envelopesFile != null;
    boolean one =
        device != null || param != null || points != null || file != null || !single.isEmpty();
    if (many && one) {
      throw CONFLICTING_ARGUMENTS.because(
          "{envelopes} excludes {device}, {param}, {curve}, {points} and {file}, which are for a single envelope");
    }
    if (!many && !one) {
      throw MISSING_ARGUMENT.because(
          "there is nothing to write: give {device}, {param} and {curve}, or several envelopes with {envelopes}");
    }
    if (envelopes != null && envelopes.isEmpty()) {
      throw MISSING_ARGUMENT.because("{envelopes} is missing: give one envelope or more");
    }
    if (one && (device == null || param == null)) {
      throw MISSING_ARGUMENT.because("{device_id} and {param_id} are needed for a single envelope");
    }
    if (one) {
      EnvelopeSource.of(points, file, null, single);
    }
  }

  /**
   * A clip that was laid down, or a stretch that was left out.
   *
   * @param status written, planned (dry run), failed or skipped
   * @param gap whether it fills a gap between clips
   * @param reason why it was left out
   * @param unlooped true where a loop was written out, else null
   */
  public record Slice(
      double startBeats,
      double lengthBeats,
      @HostName String clip,
      boolean gap,
      String status,
      String reason,
      Boolean unlooped) {}

  /**
   * An envelope as it was asked for.
   *
   * @param points how many breakpoints it has in the window
   * @param seed what a wandering curve was drawn from
   */
  public record Asked(
      String deviceId,
      @HostName String device,
      int paramIndex,
      @HostName String param,
      int points,
      Long seed) {}

  /**
   * What was written where.
   *
   * @param previous what the window held of the parameters that are written, and what is replaced
   * @param resolutionBeats the steps in which the host holds it, null where it keeps points
   * @param dryRun true if nothing was changed, otherwise null
   * @param plot the picture of it, null where there is none
   */
  public record Written(
      String livesetId,
      double startBeats,
      double lengthBeats,
      List<Asked> envelopes,
      List<Slice> slices,
      List<WrittenEnvelope> previous,
      int undoSteps,
      Double resolutionBeats,
      Boolean dryRun,
      String plot,
      String host,
      List<Warning> warnings) {}

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public List<Verb<?>> again(Written landed) {
    boolean many = envelopes != null || envelopesFile != null;
    List<EnvelopeSpec> all = many ? seeded(specs(), landed.envelopes()) : null;
    List<Point> given = file == null ? points : JsonLists.points(file);
    Long drawn = curve == null ? seed : landed.envelopes().get(0).seed();
    return List.of(
        new WriteAutomation(
            track,
            start,
            length,
            all,
            null,
            device,
            param,
            given,
            null,
            curve,
            curveOptions,
            drawn,
            replace,
            createClip,
            force,
            false,
            null));
  }

  private static List<EnvelopeSpec> seeded(List<EnvelopeSpec> specs, List<Asked> landed) {
    List<EnvelopeSpec> seeded = new ArrayList<>();
    for (EnvelopeSpec spec : specs) {
      Long seed = landed.get(seeded.size()).seed();
      CurveSpec curve = seed == null ? spec.curve() : spec.curve().seeded(seed);
      seeded.add(new EnvelopeSpec(spec.device(), spec.param(), spec.macro(), spec.points(), curve));
    }
    return seeded;
  }

  /** What was there before is written again, where there was something everywhere. */
  @Override
  public Inverse inverse(Written landed) {
    boolean filled = landed.slices().stream().anyMatch(Slice::gap);
    boolean all = landed.envelopes().stream().allMatch(asked -> wasThere(asked, landed));
    return filled || !all
        ? Inverse.none("what was not automated before cannot be told from what is flat")
        : WrittenEnvelope.back(landed.livesetId(), landed.previous());
  }

  private static boolean wasThere(Asked asked, Written landed) {
    return landed.previous().stream()
        .anyMatch(
            before ->
                before.deviceId().equals(asked.deviceId())
                    && before.paramIndex() == asked.paramIndex()
                    && before.startBeats() <= landed.startBeats()
                    && before.startBeats() + before.lengthBeats()
                        >= landed.startBeats() + landed.lengthBeats());
  }

  @Override
  public Written run(Session session) {
    Showing showing = Showing.on(session, plot);
    List<EnvelopeSpec> specs = specs();
    Track onTrack = session.find().track(track);
    Range window = Windows.of(session, start, length);
    Options options =
        new Options(
            replace,
            createClip,
            force,
            session.host().capabilities().contains(Capability.SILENT_CLIPS));
    return new Writing(session, onTrack, window, options, showing).write(specs, dryRun);
  }

  private List<EnvelopeSpec> specs() {
    if (envelopesFile != null) {
      return JsonLists.envelopes(envelopesFile);
    }
    if (envelopes != null) {
      return envelopes;
    }
    CurveSpec single = curveOptions.spec(curve, null, seed);
    EnvelopeSource source = EnvelopeSource.of(points, file, null, single);
    List<Point> given = file == null ? source.points() : JsonLists.points(file);
    return List.of(new EnvelopeSpec(device, param, null, given, source.curve()));
  }
}
