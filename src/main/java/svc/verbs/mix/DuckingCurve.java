package svc.verbs.mix;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.List;
import svc.host.Capability;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.argument.ParameterValue;
import svc.model.argument.PositionReference;
import svc.model.argument.SongPosition;
import svc.model.argument.TrackReference;
import svc.model.clip.ArrangementClip;
import svc.model.device.MixerDevice;
import svc.model.envelope.CurveShape;
import svc.model.error.Warning;
import svc.model.time.SongLength;
import svc.model.track.Track;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.NumberFormatter;
import svc.text.TextSanitizer;
import svc.verb.CurveOptions;
import svc.verb.result.PlotOption;
import svc.verbs.automation.EnvelopeOptions;
import svc.verbs.automation.WriteAutomation;
import svc.verbs.automation.WriteOptions;
import svc.verbs.automation.WriteWindowArguments;

/** Ducks a track with a curve on its volume. */
final class DuckingCurve {
  private final Session session;
  private final Track track;
  private final DuckAdvice advice;
  private List<Warning> warnings = List.of();
  private String text = "";

  DuckingCurve(Session session, Track track, DuckAdvice advice) {
    this.session = session;
    this.track = track;
    this.advice = advice;
  }

  List<Warning> warnings() {
    return warnings;
  }

  String text() {
    return text;
  }

  /**
   * Writes the curve.
   *
   * @param at the start, null for the first clip of the track on the timeline
   * @param over the length, null for that of the section or up to the end of the last clip
   */
  DuckTrack.WrittenCurve write(PositionReference at, SongLength over) {
    session.host().require(Capability.ARRANGEMENT_CLIPS);
    double level = track.volumeDb().value();
    String from = NumberFormatter.format(round(level)) + " dB";
    String to = NumberFormatter.format(round(level - advice.curveDepthDb())) + " dB";
    WriteAutomation.WrittenAutomation written =
        verb(track.livesetId(), window(at, over), from, to, advice.curveReleaseBeats())
            .run(session);
    warnings =
        written.warnings().stream().filter(each -> !session.warnings().contains(each)).toList();
    text =
        TextSanitizer.sanitizeName(track.name())
            + "  volume drops from "
            + from
            + " to "
            + to
            + " on each beat, "
            + written.position()
            + " to "
            + written.endPosition();
    return new DuckTrack.WrittenCurve(
        written.position(),
        written.endPosition(),
        written.startBeats(),
        written.lengthBeats(),
        from,
        to,
        advice.curveReleaseBeats());
  }

  private static double round(double level) {
    return Math.round(level * 100) / 100.0;
  }

  private WriteWindowArguments window(PositionReference at, SongLength over) {
    if (at != null) {
      return new WriteWindowArguments(at, over, null);
    }
    List<ArrangementClip> clips =
        track.kind().hasClipSlots()
            ? session.host().arrangement().clips(track.livesetId())
            : List.of();
    if (clips.isEmpty()) {
      throw MISSING_ARGUMENT
          .because(
              TextSanitizer.quote(track.name())
                  + " has no clips on the timeline, so {at} and {over_beats} are required")
          .hint(
              "Give the position and the length, or duck a session clip with `svc clip envelope write"
                  + " TRACK SCENE mixer volume --curve Duck`.");
    }
    double start = clips.get(0).startBeats();
    double end = clips.stream().mapToDouble(ArrangementClip::endBeats).max().orElseThrow();
    return new WriteWindowArguments(
        PositionReference.ofBeats(start),
        over == null ? SongLength.ofBeats(end - start) : over,
        null);
  }

  static RecordedCall repeatCall(String track, DuckTrack.WrittenCurve written) {
    return RecordedCall.of("automation write")
        .withArgument("track_id", track)
        .withArgument("start", SongPosition.ofBeats(written.startBeats()).text())
        .withArgument("length_beats", NumberFormatter.toExactNumber(written.lengthBeats()))
        .withArgument("device_id", MixerDevice.NAME)
        .withArgument("param_id", "volume")
        .withArgument("curve", CurveShape.DUCK.toString())
        .withArgument("from", written.from())
        .withArgument("to", written.to())
        .withArgument("release", NumberFormatter.toExactNumber(written.releaseBeats()));
  }

  private static WriteAutomation verb(
      String track, WriteWindowArguments window, String from, String to, double release) {
    return new WriteAutomation(
        new TrackReference(track),
        window,
        new EnvelopeOptions(
            null,
            null,
            new DeviceReference(MixerDevice.NAME),
            new ParameterReference("volume"),
            null,
            null,
            CurveShape.DUCK,
            null),
        new CurveOptions(
            new ParameterValue(null, from),
            new ParameterValue(null, to),
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            SongLength.ofBeats(release)),
        null,
        new WriteOptions(false, true, false, false),
        PlotOption.NONE);
  }
}
