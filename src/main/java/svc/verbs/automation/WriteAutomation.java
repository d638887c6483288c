package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.automation.TimelineWriteOptions;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.ParameterReference;
import svc.model.argument.SongPosition;
import svc.model.argument.TrackReference;
import svc.model.envelope.CurveShape;
import svc.model.envelope.CurveSpec;
import svc.model.envelope.EnvelopePoint;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.verb.ArgumentDescriptions;
import svc.verb.CurveOptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.binding.EnvelopeSource;
import svc.verb.binding.JsonListReader;
import svc.verb.result.Drawable;
import svc.verb.result.FigureSource;
import svc.verb.result.PictureRequest;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;
import svc.verbs.automation.timeline.TimelineEnvelope;
import svc.verbs.automation.timeline.TimelineWindows;

/** Writes automation onto the timeline. */
@VerbDeclaration(
    path = "automation write",
    tool = "write_automation",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    summary = "Write automation envelopes onto a track's arrangement timeline.",
    details =
        "Each clip in the window gets its part of the envelopes; gaps between clips get new"
            + " clips. Automation that svc wrote for other parameters is kept, unless {replace}"
            + " is set. Values are 0 to 1 over the range of the parameter.",
    examples = {
      "automation write Lead 13.1 16 --device 2 --param Frequency --curve Sine",
      "automation write Lead 13.1 16 --device 2 --param 5 --curve Hold --dry-run"
    })
public record WriteAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "Start of the time window: bar.beat, such as 9.1, or beats, such as 32.",
            tool = "start",
            cli = "<start>")
        SongPosition start,
    @VerbArgument(
            value = "Length of the time window.",
            tool = "length_beats",
            cli = "<length>",
            unit = "beats",
            min = BeatRange.SHORTEST,
            max = BeatRange.LONGEST,
            allowsText = true)
        double length,
    @VerbArgument(
            value = "Envelopes, each with a device, a parameter, and points or a curve_spec.",
            tool = "envelopes",
            cli = "--envelopes PATH",
            optionalOn = FrontEnd.DSL,
            frontEnds = {FrontEnd.DSL, FrontEnd.MCP})
        List<EnvelopeSpec> envelopes,
    @VerbArgument(
            value = "JSON file that contains an array of envelopes.",
            tool = "envelopes_file",
            cli = "--envelopes PATH",
            fileEndings = ".json",
            optional = true,
            frontEnds = FrontEnd.CLI)
        Path envelopesFile,
    @VerbArgument(
            value = ArgumentDescriptions.DEVICE,
            tool = "device_id",
            cli = "--device DEVICE",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        DeviceReference device,
    @VerbArgument(
            value = ArgumentDescriptions.PARAM,
            tool = "param_id",
            cli = "--param PARAM",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        ParameterReference param,
    @VerbArgument(
            value = "Points in any order, with times in beats from the start of the window.",
            tool = "points",
            cli = "--json-data JSON",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        List<EnvelopePoint> points,
    @VerbArgument(
            value = ArgumentDescriptions.POINTS_FILE,
            tool = "file",
            cli = "--file PATH",
            fileEndings = ".json",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Path file,
    @VerbArgument(
            value = "Shape of a curve that fills the window, instead of points.",
            tool = "curve",
            cli = "--curve SHAPE",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        CurveShape curve,
    CurveOptions curveOptions,
    @VerbArgument(
            value = ArgumentDescriptions.CURVE_SEED,
            tool = "seed",
            cli = "--seed N",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Long seed,
    @VerbArgument(
            value = "Remove automation that svc wrote for other parameters in the window.",
            tool = "replace",
            cli = "--replace",
            defaultValue = "false")
        boolean replace,
    @VerbArgument(
            value = "Fill gaps between clips with new clips that contain the automation.",
            tool = "create_clip",
            cli = "--create-clip|--no-create-clip",
            defaultValue = "true")
        boolean createClip,
    @VerbArgument(
            value =
                "Allow the window to start or end inside a clip; the rest of that clip's automation"
                    + " is kept.",
            tool = "force",
            cli = "--force",
            defaultValue = "false")
        boolean force,
    @VerbArgument(
            value = "Show what would be written, and change nothing.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false",
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        boolean dryRun,
    @VerbArgument(
            value = ArgumentDescriptions.PLOT,
            tool = "plot",
            cli = "--plot FILE",
            fileEndings = {".svg", ".png"},
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Path plot)
    implements AutomationVerb<WriteAutomation.WrittenAutomation>, PictureRequest {

  public WriteAutomation {
    CurveSpec single = curveOptions.toCurveSpec(curve, null, seed);
    boolean many = envelopes != null || envelopesFile != null;
    boolean one =
        device != null || param != null || points != null || file != null || !single.isEmpty();
    if (many && one) {
      throw CONFLICTING_ARGUMENTS.because(
          "{envelopes} cannot be given with {device}, {param}, {curve}, {points} or {file}, which describe a single envelope");
    }
    if (!many && !one) {
      throw MISSING_ARGUMENT.because(
          "nothing to write: give {device}, {param} and one of {curve}, {points} and {file}, or give {envelopes}");
    }
    if (envelopes != null && envelopes.isEmpty()) {
      throw MISSING_ARGUMENT.because("{envelopes} is empty: give at least one envelope");
    }
    if (one && (device == null || param == null)) {
      throw MISSING_ARGUMENT.because(
          "{device_id} and {param_id} are required for a single envelope");
    }
    if (one) {
      EnvelopeSource.fromArguments(points, file, null, single);
    }
  }

  /**
   * A clip that was written, or a stretch that was skipped.
   *
   * @param status written, planned (dry run), failed or skipped
   * @param gap whether it fills a gap between clips
   * @param reason why it was skipped
   * @param unlooped true if a loop was unrolled, otherwise null
   */
  @TableColumns({
    @TableColumn(value = "start_beats", heading = "from beat"),
    @TableColumn(value = "length_beats", heading = "beats"),
    @TableColumn("clip"),
    @TableColumn("status"),
    @TableColumn("reason"),
    @TableColumn(value = "unlooped", optional = true)
  })
  public record TimelineSlice(
      double startBeats,
      double lengthBeats,
      @UntrustedName String clip,
      boolean gap,
      String status,
      String reason,
      Boolean unlooped) {}

  /**
   * A requested envelope.
   *
   * @param points the number of points in the window
   * @param seed the seed of a Wander curve
   */
  @TableColumns({
    @TableColumn("device"),
    @TableColumn("param"),
    @TableColumn(value = "seed", optional = true),
    @TableColumn(value = "device_id", heading = "id", optional = true)
  })
  public record RequestedEnvelope(
      String deviceId,
      @UntrustedName String device,
      int paramIndex,
      @UntrustedName String param,
      int points,
      Long seed) {}

  /**
   * The outcome of the write.
   *
   * @param plot the picture file, null if none was requested
   */
  public record WrittenAutomation(
      TrackWindow window,
      WrittenLanes lanes,
      Execution execution,
      String plot,
      String host,
      List<Warning> warnings,
      FigureSource figure,
      WriteSummary summary)
      implements Drawable, Summarized {
    /** The window on the timeline. */
    public record TrackWindow(String livesetId, double startBeats, double lengthBeats)
        implements Flattened {}

    /**
     * The envelopes, the clips to which they were written, and the previous automation.
     *
     * @param previous the automation that was replaced in the window
     */
    public record WrittenLanes(
        List<RequestedEnvelope> envelopes,
        List<TimelineSlice> slices,
        List<TimelineEnvelope> previous)
        implements Flattened {}

    /**
     * The execution of the write.
     *
     * @param resolutionBeats the length of the steps in which the host stores envelopes, null if it
     *     stores points
     * @param dryRun true if nothing was changed, otherwise null
     */
    public record Execution(int undoSteps, Double resolutionBeats, Boolean dryRun)
        implements Flattened {}

    public String livesetId() {
      return window.livesetId();
    }

    public double startBeats() {
      return window.startBeats();
    }

    public double lengthBeats() {
      return window.lengthBeats();
    }

    public List<RequestedEnvelope> envelopes() {
      return lanes.envelopes();
    }

    public List<TimelineSlice> slices() {
      return lanes.slices();
    }

    public List<TimelineEnvelope> previous() {
      return lanes.previous();
    }

    public int undoSteps() {
      return execution.undoSteps();
    }

    public Double resolutionBeats() {
      return execution.resolutionBeats();
    }

    public Boolean dryRun() {
      return execution.dryRun();
    }
  }

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenAutomation landed) {
    boolean many = envelopes != null || envelopesFile != null;
    List<EnvelopeSpec> all = many ? withSeeds(envelopeSpecs(), landed.envelopes()) : null;
    List<EnvelopePoint> given = file == null ? points : JsonListReader.readPoints(file);
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

  private static List<EnvelopeSpec> withSeeds(
      List<EnvelopeSpec> specs, List<RequestedEnvelope> landed) {
    List<EnvelopeSpec> seeded = new ArrayList<>();
    for (EnvelopeSpec spec : specs) {
      Long seed = landed.get(seeded.size()).seed();
      CurveSpec curve = seed == null ? spec.curve() : spec.curve().withSeed(seed);
      seeded.add(new EnvelopeSpec(spec.device(), spec.param(), spec.macro(), spec.points(), curve));
    }
    return seeded;
  }

  /** Writes the previous automation again, if there was some over the entire window. */
  @Override
  public UndoPlan undoPlan(WrittenAutomation landed) {
    boolean filled = landed.slices().stream().anyMatch(TimelineSlice::gap);
    boolean all = landed.envelopes().stream().allMatch(asked -> isIn(asked, landed));
    return filled || !all
        ? UndoPlan.impossible("places without automation cannot be restored")
        : TimelineEnvelope.undoCalls(landed.livesetId(), landed.previous());
  }

  private static boolean isIn(RequestedEnvelope asked, WrittenAutomation landed) {
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
  public WrittenAutomation run(Session session) {
    List<EnvelopeSpec> specs = envelopeSpecs();
    Track onTrack = session.references().resolveTrack(track);
    BeatRange window = TimelineWindows.toRange(session, start, length);
    TimelineWriteOptions options =
        new TimelineWriteOptions(
            replace,
            createClip,
            force,
            session.host().capabilities().contains(Capability.SILENT_CLIPS));
    return new AutomationWriter(session, onTrack, window, options).write(specs, dryRun);
  }

  private List<EnvelopeSpec> envelopeSpecs() {
    if (envelopesFile != null) {
      return JsonListReader.readEnvelopes(envelopesFile);
    }
    if (envelopes != null) {
      return envelopes;
    }
    CurveSpec single = curveOptions.toCurveSpec(curve, null, seed);
    EnvelopeSource source = EnvelopeSource.fromArguments(points, file, null, single);
    List<EnvelopePoint> given = file == null ? source.points() : JsonListReader.readPoints(file);
    return List.of(new EnvelopeSpec(device, param, null, given, source.curve()));
  }
}
