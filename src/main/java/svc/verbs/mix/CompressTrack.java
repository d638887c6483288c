package svc.verbs.mix;

import static svc.model.error.ErrorCode.NOTHING_WRITABLE;

import java.util.List;
import java.util.stream.Collectors;
import svc.model.argument.CompressionSourceName;
import svc.model.argument.DeviceReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.mixing.CompressionAdvice;
import svc.model.mixing.CompressionSource;
import svc.model.serialization.Flattened;
import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.store.journal.RecordedCall;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.ChangeText;
import svc.verb.result.Summarized;
import svc.verb.result.WriteSummary;

/** Sets a compressor to starting points for what it compresses. */
@VerbDeclaration(
    path = "mix compress",
    tool = "apply_compression_preset",
    effect = VerbEffect.WRITES,
    idempotent = true,
    summary = "Set a compressor's attack, release and ratio to starting points for a source.",
    details =
        "Threshold is never written; `threshold_hint` says what to listen for. A parameter that the"
            + " device does not have, or whose unit is not ms, s or :1, is skipped with a warning."
            + " Devices with fixed steps, such as Glue Compressor, are not written; the message"
            + " names the nearest steps.",
    examples = {"mix compress Bass Compressor --for bass --dry-run", "mix compress 4 2 --for bass"})
public record CompressTrack(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "liveset_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device,
    @VerbArgument(
            value = "kick, snare, bass, vocal, guitar or piano, or a part type such as bd.",
            tool = "source",
            cli = "--for SOURCE")
        CompressionSourceName source,
    @VerbArgument(
            value = "Report what would be written; the device is read and nothing is changed.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false")
        boolean dryRun)
    implements MixVerb<CompressTrack.CompressedTrack> {

  /**
   * A parameter of the compressor.
   *
   * @param display what the host shows now, or would show
   * @param previous what it showed before
   */
  @TableColumns({
    @TableColumn("param"),
    @TableColumn(value = "display", heading = "value"),
    @TableColumn(value = "param_index", heading = "#", optional = true)
  })
  public record CompressorSetting(
      int paramIndex,
      @UntrustedName String param,
      @UntrustedName String display,
      DisplayedValue previous) {}

  /** What the host showed. */
  public record DisplayedValue(@UntrustedName String display) {}

  /** The compressor afterwards. */
  public record CompressedTrack(
      DeviceAddress address,
      StartingValues values,
      boolean dryRun,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements Summarized {
    /** A device on its track. */
    public record DeviceAddress(
        String livesetId,
        @UntrustedName String track,
        String deviceId,
        @UntrustedName String device)
        implements Flattened {}

    /**
     * The settings for a source.
     *
     * @param items what was written, or would be
     */
    public record StartingValues(
        String source,
        List<CompressorSetting> items,
        int total,
        String thresholdHint,
        String reason)
        implements Flattened {}

    public String livesetId() {
      return address.livesetId();
    }

    public String track() {
      return address.track();
    }

    public String deviceId() {
      return address.deviceId();
    }

    public String device() {
      return address.device();
    }

    public String source() {
      return values.source();
    }

    public List<CompressorSetting> items() {
      return values.items();
    }

    public int total() {
      return values.total();
    }

    public String thresholdHint() {
      return values.thresholdHint();
    }

    public String reason() {
      return values.reason();
    }
  }

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public UndoPlan undoPlan(CompressedTrack landed) {
    return UndoPlan.byCalls(
        landed.items().stream()
            .map(
                setting ->
                    RecordedCall.of("device set")
                        .withArgument("track_id", landed.livesetId())
                        .withArgument("device_id", landed.deviceId())
                        .withArgument("param_id", String.valueOf(setting.paramIndex()))
                        .withArgument("value", setting.previous().display()))
            .toList());
  }

  /** Why none of the three can be set, each reason once. */
  private static SvcException nothingSettable(Device found, List<Warning> skipped) {
    String device = TextSanitizer.quote(found.name());
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
        .withDetail("skipped", reasons);
  }

  @Override
  public CompressedTrack run(Session session) {
    CompressionSource wanted = CompressionSources.parseSource(source.text());
    CompressionAdvice advice = CompressionSources.adviceFor(session, wanted);
    Track onTrack = session.references().resolveTrack(track);
    Device found = session.references().resolveDevice(onTrack, device);
    CompressorSettingsWriter points =
        new CompressorSettingsWriter(session.host().devices(), onTrack, found, dryRun);
    points.write(advice);
    if (points.settings().isEmpty()) {
      throw nothingSettable(found, points.warnings());
    }
    return new CompressedTrack(
        new CompressedTrack.DeviceAddress(
            onTrack.livesetId(), onTrack.name(), found.id(), found.name()),
        new CompressedTrack.StartingValues(
            wanted.toString(),
            points.settings(),
            points.settings().size(),
            advice.thresholdHint(),
            advice.reason()),
        dryRun,
        session.hostName(),
        session.warnings(points.warnings()),
        WriteSummary.of(text(onTrack, found, points.settings())));
  }

  private static String text(Track track, Device device, List<CompressorSetting> settings) {
    ChangeText text = new ChangeText();
    settings.forEach(one -> text.value(one.param(), one.previous().display(), one.display()));
    return text.of(device.name() + " on " + track.name());
  }
}
