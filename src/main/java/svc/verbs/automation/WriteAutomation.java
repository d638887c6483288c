package svc.verbs.automation;

import java.util.ArrayList;
import java.util.List;
import svc.automation.BeatRange;
import svc.automation.PositionedRange;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.TrackReference;
import svc.model.envelope.CurveSpec;
import svc.model.error.Warning;
import svc.model.serialization.Flattened;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.project.PositionResolver;
import svc.verb.ArgumentDescriptions;
import svc.verb.CurveOptions;
import svc.verb.FrontEnd;
import svc.verb.UndoPlan;
import svc.verb.Verb;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.EnvelopeFigureSupplier;
import svc.verb.result.HasEnvelopeFigure;
import svc.verb.result.HasPictureFile;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.PlotOption;
import svc.verb.result.WriteSummary;

/** Writes envelopes to the timeline of a track. */
@VerbDeclaration(
    path = "automation write",
    tool = "write_automation",
    effect = VerbEffect.DESTROYS,
    idempotent = true,
    brief =
        "Automate a parameter on the timeline: sweep or open a filter (low-pass) before the drop, fade in or out, ride a level, send or pan, draw a curve.",
    summary = "Write automation envelopes to a track's arrangement timeline.",
    details =
        "Each clip in the window gets its part of the envelopes; new clips fill gaps."
            + " Automation that svc wrote for other parameters is kept unless {replace} is set."
            + " Values are from 0 to 1 over the parameter's range, or have its unit, as in \"200 Hz\"."
            + " The device \"mixer\" has volume, pan, mute, send:RETURN and, on main of a Live Set"
            + " file, tempo.",
    examples = {
      "automation write Lead 13.1 16 --device 2 --param Frequency --curve Sine",
      "automation write Lead 13.1 16 --device mixer --param volume --curve ExpUp",
      "automation write Lead 13.1 16 --device 2 --param 5 --curve Hold --dry-run",
      "automation write Lead 13.1 16 --device 2 --param 5 --curve Sine --to 8khz"
    })
public record WriteAutomation(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    WriteWindowArguments window,
    EnvelopeOptions requested,
    CurveOptions curveOptions,
    @VerbArgument(
            value = ArgumentDescriptions.CURVE_SEED,
            tool = "seed",
            cli = "--seed N",
            optional = true,
            frontEnds = {FrontEnd.CLI, FrontEnd.DSL})
        Long seed,
    WriteOptions options,
    PlotOption picture)
    implements AutomationVerb<WriteAutomation.WrittenAutomation>, HasPictureFile {

  public WriteAutomation {
    requested.check(curveOptions.toCurveSpec(requested.curve(), null, seed));
  }

  /**
   * A clip that was written, or a range that was skipped.
   *
   * @param status written, planned (dry run), failed or skipped
   * @param gap whether the range was a gap between clips before the write
   * @param reason why the range was skipped: gap, or gap_on_audio_track if svc cannot create a clip
   *     there; null if it was written
   * @param unlooped true if the replaced clip was looped; the new clip is not looped and contains
   *     the repetitions. Otherwise null
   */
  @TableColumns({
    @TableColumn(value = "position", heading = "from"),
    @TableColumn(value = "length_beats", heading = "beats"),
    @TableColumn("clip"),
    @TableColumn("status"),
    @TableColumn("reason"),
    @TableColumn(value = "unlooped", optional = true)
  })
  public record WrittenOrSkippedRange(
      PositionedRange range,
      @UntrustedName String clip,
      boolean gap,
      String status,
      String reason,
      Boolean unlooped) {}

  /**
   * A requested envelope.
   *
   * @param points the number of points that were written
   * @param seed the seed of a Wander curve, null for other envelopes
   */
  @TableColumns({
    @TableColumn("device"),
    @TableColumn("param"),
    @TableColumn(value = "first", optional = true),
    @TableColumn(value = "last", optional = true),
    @TableColumn(value = "seed", optional = true),
    @TableColumn(value = "device_id", heading = "id", optional = true)
  })
  public record RequestedEnvelope(
      String deviceId,
      @UntrustedName String device,
      int paramIndex,
      @UntrustedName String param,
      int points,
      EndValues ends,
      Long seed) {

    RequestedEnvelope withEnds(EndValues shown) {
      return new RequestedEnvelope(deviceId, device, paramIndex, param, points, shown, seed);
    }
  }

  /**
   * The values of an envelope at the ends of the window, as the host displays them; null if the
   * host does not display values.
   */
  public record EndValues(@UntrustedName String first, @UntrustedName String last)
      implements Flattened {
    static final EndValues UNKNOWN = new EndValues(null, null);
  }

  /**
   * The outcome of writing envelopes to the timeline.
   *
   * @param livesetId the handle of the track
   * @param position the start of the window as bar.beat
   * @param endPosition the end of the window as bar.beat
   * @param previous the automation that was replaced in the window
   * @param undoSteps the number of steps that the write added to the host's undo history
   * @param resolutionBeats the length in beats of the steps in which the host stores envelopes,
   *     null if it stores points
   * @param dryRun true if nothing was changed, otherwise null
   * @param plot the picture file, null if none was requested
   */
  public record WrittenAutomation(
      String livesetId,
      String position,
      String endPosition,
      double startBeats,
      double lengthBeats,
      List<RequestedEnvelope> envelopes,
      List<WrittenOrSkippedRange> slices,
      List<TimelineEnvelope> previous,
      int undoSteps,
      Double resolutionBeats,
      Boolean dryRun,
      String plot,
      String host,
      List<Warning> warnings,
      EnvelopeFigureSupplier figure,
      WriteSummary summary)
      implements HasEnvelopeFigure, HasWriteSummary {}

  @Override
  public boolean writes() {
    return !options.dryRun();
  }

  @Override
  public List<Verb<?>> repeatableVerbs(WrittenAutomation result) {
    EnvelopeOptions same =
        requested.isList()
            ? EnvelopeOptions.of(withSeeds(envelopeSpecs(), result))
            : requested.withPoints();
    Long usedSeed = requested.curve() == null ? seed : result.envelopes().get(0).seed();
    BeatRange range =
        new BeatRange(result.startBeats(), result.startBeats() + result.lengthBeats());
    return List.of(
        new WriteAutomation(
            track,
            window.inBeats(range),
            same,
            curveOptions,
            usedSeed,
            options.withoutDryRun(),
            PlotOption.NONE));
  }

  private static List<EnvelopeSpec> withSeeds(List<EnvelopeSpec> specs, WrittenAutomation result) {
    List<EnvelopeSpec> seeded = new ArrayList<>();
    for (EnvelopeSpec spec : specs) {
      Long seed = result.envelopes().get(seeded.size()).seed();
      CurveSpec curve = seed == null ? spec.curve() : spec.curve().withSeed(seed);
      seeded.add(
          new EnvelopeSpec(
              spec.device(), spec.param(), spec.macro(), spec.points(), curve, spec.interpolate()));
    }
    return seeded;
  }

  /**
   * Returns a plan that writes the previous automation again. If there was no automation or no clip
   * in some of the written ranges, the plan states that verbs cannot undo the write.
   */
  @Override
  public UndoPlan undoPlan(WrittenAutomation result) {
    boolean hasFilledGaps = result.slices().stream().anyMatch(WrittenOrSkippedRange::gap);
    boolean isComplete = result.envelopes().stream().allMatch(envelope -> isIn(envelope, result));
    return hasFilledGaps || !isComplete
        ? UndoPlan.impossible("svc cannot remove automation from ranges that had none before")
        : TimelineEnvelope.undoCalls(result.livesetId(), result.previous());
  }

  private static boolean isIn(RequestedEnvelope envelope, WrittenAutomation result) {
    return result.previous().stream()
        .anyMatch(
            before ->
                before.deviceId().equals(envelope.deviceId())
                    && before.paramIndex() == envelope.paramIndex()
                    && before.startBeats() <= result.startBeats()
                    && before.startBeats() + before.lengthBeats()
                        >= result.startBeats() + result.lengthBeats());
  }

  @Override
  public WrittenAutomation run(Session session) {
    List<EnvelopeSpec> specs = envelopeSpecs();
    session.host().prefetch(List.of(HostQuery.of(Kind.TRACKS), HostQuery.of(Kind.TRANSPORT)));
    Track onTrack = session.references().resolveTrack(track);
    PositionResolver positions = session.positions(window.project());
    BeatRange range = window.toRange(positions);
    AutomationWriter writer =
        new AutomationWriter(
            session,
            onTrack,
            range,
            session.host().transport().signature(),
            options.on(session.host()),
            positions.warnings());
    return options.dryRun() ? writer.dryRun(specs) : writer.write(specs);
  }

  private List<EnvelopeSpec> envelopeSpecs() {
    return requested.specs(curveOptions.toCurveSpec(requested.curve(), null, seed));
  }
}
