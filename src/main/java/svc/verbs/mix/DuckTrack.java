package svc.verbs.mix;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;
import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.List;
import svc.model.argument.PositionReference;
import svc.model.argument.RouteReference;
import svc.model.argument.TrackReference;
import svc.model.error.Warning;
import svc.model.routing.Route;
import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.time.SongLength;
import svc.model.track.Track;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Ducks a track by another one: with the side chain of a compressor, or with a curve. */
@VerbDeclaration(
    path = "mix duck",
    tool = "edit_devices",
    operation = "duck",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "Compressor with side chain, ready set; or curve",
    summary = "Duck a track by another one, such as a pad by the kick.",
    details =
        "The last Compressor of the track is used; if there is none, one is loaded. The values come"
            + " from the advice (`mix advice --for duck_start`). With {curve}, automation lowers the"
            + " volume on each beat instead: from {at} on, or over all clips of the track on the"
            + " timeline.",
    examples = {
      "mix duck Pad --by Drums/Kick",
      "mix duck Pad --by Bass --threshold -24",
      "mix duck Lead --by Drums --curve --at 13.1 --over 16"
    })
public record DuckTrack(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "track_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(
            value = "What the track makes room for: a track, or a pad such as Drums/Kick.",
            brief = "a track or Drums/Kick",
            tool = "by",
            cli = "--by SOURCE")
        RouteReference by,
    @VerbArgument(
            value = "Threshold of the compressor; that of the advice when omitted.",
            tool = "threshold_db",
            cli = "--threshold DB",
            unit = "dB",
            min = -60,
            max = 6,
            optional = true)
        Double thresholdDb,
    @VerbArgument(
            value = "Write the curve Duck to the volume instead of using a compressor.",
            brief = "automate the volume instead",
            tool = "curve",
            cli = "--curve",
            defaultValue = "false")
        boolean curve,
    @VerbArgument(
            value = ArgumentDescriptions.AT,
            brief = "of the curve",
            tool = "at",
            cli = "--at POSITION",
            optional = true)
        PositionReference at,
    @VerbArgument(
            value = ArgumentDescriptions.OVER,
            tool = "over_beats",
            cli = "--over LENGTH",
            unit = "beats",
            optional = true)
        SongLength over)
    implements MixVerb<DuckTrack.DuckedTrack> {

  public DuckTrack {
    if (curve && thresholdDb != null) {
      throw CONFLICTING_ARGUMENTS.because("{curve} and {threshold_db} cannot be used together");
    }
    if (!curve && (at != null || over != null)) {
      throw INVALID_ARGUMENT
          .because("{at} and {over_beats} are only for {curve}")
          .hint("Add {curve}, or omit them.");
    }
  }

  /**
   * A parameter that was set.
   *
   * @param display the display value after the write
   * @param previous the display value before the write
   */
  public record SetValue(
      int paramIndex,
      @UntrustedName String param,
      @UntrustedName String display,
      @UntrustedName String previous) {}

  /**
   * The compressor after the write.
   *
   * @param index the position of the device in the chain
   * @param loadedUri the item that was loaded, null if the track had a compressor
   * @param previousSource the source before the write, null if the compressor was loaded
   * @param previouslyOn whether the side chain was on before the write
   */
  public record SetCompressor(
      String deviceId,
      @UntrustedName String device,
      int index,
      String loadedUri,
      Route source,
      Route previousSource,
      boolean previouslyOn,
      List<SetValue> values)
      implements ReadsNulls {}

  /**
   * The curve that was written.
   *
   * @param from the volume between the drops
   * @param to the lowest volume of a drop
   * @param releaseBeats the beats in which the volume recovers
   */
  public record WrittenCurve(
      String position,
      String endPosition,
      double startBeats,
      double lengthBeats,
      String from,
      String to,
      double releaseBeats) {}

  /**
   * The ducked track.
   *
   * @param compressor the compressor with its settings, null if a curve was written
   * @param automation the curve, null if a compressor was set
   * @param reason why these values are good to start with
   */
  public record DuckedTrack(
      String livesetId,
      @UntrustedName String track,
      @UntrustedName String by,
      SetCompressor compressor,
      WrittenCurve automation,
      String reason,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(DuckedTrack result) {
    return result.automation() != null
        ? UndoPlan.impossible("svc cannot remove automation from ranges that had none before")
        : DuckingCompressor.undoPlan(result.livesetId(), result.compressor());
  }

  /** Returns calls that write the same values, because the advice and the clips can change. */
  @Override
  public List<RecordedCall> callsWithoutFiles(DuckedTrack result) {
    return result.automation() == null
        ? DuckingCompressor.repeatCalls(result.livesetId(), result.compressor())
        : List.of(DuckingCurve.repeatCall(result.livesetId(), result.automation()));
  }

  @Override
  public DuckedTrack run(Session session) {
    Track ducked = session.references().resolveTrack(track);
    DuckAdvice advice = DuckAdvice.read(session);
    if (curve) {
      DuckingCurve written = new DuckingCurve(session, ducked, advice);
      WrittenCurve automation = written.write(at, over);
      return result(session, ducked, null, automation, advice, written.warnings(), written.text());
    }
    DuckingCompressor compressor = new DuckingCompressor(session, ducked, advice);
    SetCompressor set = compressor.set(by, thresholdDb, curveCommand(ducked));
    return result(session, ducked, set, null, advice, compressor.warnings(), compressor.text(set));
  }

  private DuckedTrack result(
      Session session,
      Track ducked,
      SetCompressor compressor,
      WrittenCurve automation,
      DuckAdvice advice,
      List<Warning> warnings,
      String text) {
    return new DuckedTrack(
        ducked.livesetId(),
        ducked.name(),
        by.text(),
        compressor,
        automation,
        advice.reason(),
        session.hostName(),
        session.warnings(warnings),
        WriteSummary.of(text));
  }

  private String curveCommand(Track ducked) {
    return "svc mix duck "
        + (ducked.position() == null
            ? ducked.livesetId()
            : NumberFormatter.format(ducked.position()))
        + " --by "
        + (by.text().matches("[\\w/.-]+") ? by.text() : "\"" + by.text() + "\"")
        + " --curve";
  }
}
