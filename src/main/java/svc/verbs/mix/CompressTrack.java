package svc.verbs.mix;

import static svc.model.ErrorCode.NOTHING_WRITABLE;

import java.util.List;
import java.util.stream.Collectors;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.HostName;
import svc.model.SourceName;
import svc.model.SvcException;
import svc.model.Track;
import svc.model.TrackRef;
import svc.model.Warning;
import svc.music.Names;
import svc.session.Session;
import svc.store.guide.Source;
import svc.store.guide.SourceAdvice;
import svc.store.journal.Call;
import svc.verb.Arg;
import svc.verb.Describes;
import svc.verb.Effect;
import svc.verb.Inverse;
import svc.verb.Says;

/** Sets a compressor to starting points for what it compresses. */
@Describes(
    path = "mix compress",
    tool = "apply_compression_preset",
    effect = Effect.WRITES,
    idempotent = true,
    summary = "Set a compressor's attack, release and ratio to starting points for a source.",
    details =
        "Threshold is never written; `threshold_hint` says what to listen for. A parameter that the"
            + " device does not have, or whose unit is not ms, s or :1, is skipped with a warning."
            + " Devices with fixed steps, such as Glue Compressor, are not written; the message"
            + " names the nearest steps.",
    examples = {"mix compress Bass Compressor --for bass --dry-run", "mix compress 4 2 --for bass"},
    table = "param, display:value, param_index:#?")
public record CompressTrack(
    @Arg(value = Says.TRACK, tool = "liveset_id", cli = "<track>") TrackRef track,
    @Arg(value = Says.DEVICE, tool = "device_id", cli = "<device>") DeviceRef device,
    @Arg(
            value = "kick, snare, bass, vocal, guitar or piano, or a part type such as bd.",
            tool = "source",
            cli = "--for SOURCE")
        SourceName source,
    @Arg(
            value = "Report what would be written; the device is read and nothing is changed.",
            tool = "dry_run",
            cli = "--dry-run",
            whenOmitted = "false")
        boolean dryRun)
    implements MixVerb<CompressTrack.Compressed> {

  /**
   * A parameter of the compressor.
   *
   * @param display what the host shows now, or would show
   * @param previous what it showed before
   */
  public record Setting(
      int paramIndex, @HostName String param, @HostName String display, Shown previous) {}

  /** What the host showed. */
  public record Shown(@HostName String display) {}

  /**
   * The compressor afterwards.
   *
   * @param items what was written, or would be
   */
  public record Compressed(
      String livesetId,
      @HostName String track,
      String deviceId,
      @HostName String device,
      String source,
      List<Setting> items,
      int total,
      String thresholdHint,
      String reason,
      boolean dryRun,
      String host,
      List<Warning> warnings) {}

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public Inverse inverse(Compressed landed) {
    return Inverse.by(
        landed.items().stream()
            .map(
                setting ->
                    Call.of("device set")
                        .with("track_id", landed.livesetId())
                        .with("device_id", landed.deviceId())
                        .with("param_id", String.valueOf(setting.paramIndex()))
                        .with("value", setting.previous().display()))
            .toList());
  }

  /** Why none of the three can be set, each reason once. */
  private static SvcException nothing(Device found, List<Warning> skipped) {
    String device = Names.quoted(found.name());
    boolean stepped = skipped.stream().anyMatch(one -> one.code().equals("FIXED_STEPS"));
    List<String> reasons = skipped.stream().map(Warning::message).toList();
    String all =
        reasons.stream()
            .map(reason -> reason.replace(device + " ", ""))
            .collect(Collectors.joining("; "));
    return NOTHING_WRITABLE
        .because(
            device
                + (stepped
                    ? " has Attack, Release and Ratio in fixed steps, which svc does not write"
                    : " has none of Attack, Release and Ratio in ms and :1"))
        .hint("It " + all + ".")
        .with("skipped", reasons);
  }

  @Override
  public Compressed run(Session session) {
    Source wanted = Compression.source(source.text());
    SourceAdvice advice = Compression.of(session, wanted);
    Track onTrack = session.find().track(track);
    Device found = session.find().device(onTrack, device);
    StartingPoints points = new StartingPoints(session.host().devices(), onTrack, found, dryRun);
    points.write(advice);
    if (points.settings().isEmpty()) {
      throw nothing(found, points.warnings());
    }
    return new Compressed(
        onTrack.livesetId(),
        onTrack.name(),
        found.id(),
        found.name(),
        wanted.toString(),
        points.settings(),
        points.settings().size(),
        advice.thresholdHint(),
        advice.reason(),
        dryRun,
        session.hostName(),
        session.warnings(points.warnings()));
  }
}
