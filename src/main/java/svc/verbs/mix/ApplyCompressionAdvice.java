package svc.verbs.mix;

import static svc.model.error.ErrorCode.NOTHING_WRITABLE;

import java.util.List;
import java.util.stream.Collectors;
import svc.model.argument.DeviceReference;
import svc.model.argument.SoundSourceName;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.mixing.CompressionAdvice;
import svc.model.mixing.SoundSource;
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
import svc.verb.result.ChangeTextBuilder;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.RepeatCalls;
import svc.verb.result.WriteSummary;

/** Sets a compressor to recommended starting values for a sound source. */
@VerbDeclaration(
    path = "mix compress",
    tool = "apply_compression_preset",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "Set a compressor's attack, release and ratio for a kind of sound.",
    summary = "Set a compressor to starting values for a kind of sound, such as kick.",
    details =
        "The threshold is never written; `threshold_hint` describes how to set it. A "
            + "parameter that the device does not have, or whose unit is not ms, s or :1, is "
            + "skipped with a warning. Controls with fixed positions, such as those of Glue "
            + "Compressor, are not set either; the message states the nearest positions.",
    examples = {"mix compress Bass Compressor --for bass --dry-run", "mix compress 4 2 --for bass"})
public record ApplyCompressionAdvice(
    @VerbArgument(value = ArgumentDescriptions.TRACK, tool = "liveset_id", cli = "<track>")
        TrackReference track,
    @VerbArgument(value = ArgumentDescriptions.DEVICE, tool = "device_id", cli = "<device>")
        DeviceReference device,
    @VerbArgument(
            value =
                "Sound source: kick, snare, bass, vocal, guitar or piano, or a part type such as"
                    + " bd.",
            brief = "kick, snare, bass, vocal, guitar, piano or part type",
            tool = "source",
            cli = "--for SOURCE")
        SoundSourceName source,
    @VerbArgument(
            value = "Show what would be written without changing anything.",
            tool = "dry_run",
            cli = "--dry-run",
            defaultValue = "false")
        boolean dryRun)
    implements MixVerb<ApplyCompressionAdvice.CompressedTrack> {

  /**
   * A parameter of the compressor that was set.
   *
   * @param display the display value after the write; in a dry run, the value that a write would
   *     produce
   * @param previous the display value before the write
   * @param repeatCalls the call that sets the same value without the advice
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
      DisplayedValue previous,
      RepeatCalls repeatCalls) {}

  /** A value as the host displays it, such as "10.0 ms". */
  public record DisplayedValue(@UntrustedName String display) {}

  /**
   * The compressor and its settings after the write; in a dry run, the settings that a write would
   * produce.
   *
   * @param items the parameters that were set or, in a dry run, would be set
   */
  public record CompressedTrack(
      String livesetId,
      @UntrustedName String track,
      String deviceId,
      @UntrustedName String device,
      String source,
      List<CompressorSetting> items,
      int total,
      String thresholdHint,
      String reason,
      boolean dryRun,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public boolean writes() {
    return !dryRun;
  }

  @Override
  public UndoPlan undoPlan(CompressedTrack result) {
    return UndoPlan.byCalls(
        result.items().stream()
            .map(
                setting ->
                    RecordedCall.of("device set")
                        .withArgument("track_id", result.livesetId())
                        .withArgument("device_id", result.deviceId())
                        .withArgument("param_id", String.valueOf(setting.paramIndex()))
                        .withArgument("value", setting.previous().display()))
            .toList());
  }

  /** Returns calls that set the values that were set, because a user's own advice can change. */
  @Override
  public List<RecordedCall> callsWithoutFiles(CompressedTrack result) {
    return result.items().stream()
        .flatMap(setting -> setting.repeatCalls().calls().stream())
        .toList();
  }

  /**
   * Returns the error for a device on which svc can set neither attack nor release nor ratio, with
   * the reason.
   */
  private static SvcException nothingSettable(Device found, List<Warning> skipped) {
    String device = TextSanitizer.quote(found.name());
    boolean stepped = skipped.stream().anyMatch(warning -> warning.code().equals("FIXED_STEPS"));
    List<String> reasons = skipped.stream().map(Warning::message).toList();
    String all =
        reasons.stream()
            .map(reason -> reason.replace(device + " ", ""))
            .collect(Collectors.joining(". The device "));
    return NOTHING_WRITABLE
        .because(
            device
                + (stepped
                    ? " has fixed positions for Attack, Release and Ratio, so svc did not set them"
                    : " is not a compressor: it has no Attack or Release in ms and no Ratio such as 4:1"))
        .hint(
            skipped.stream().allMatch(warning -> warning.code().equals("PARAM_MISSING"))
                ? "Choose a compressor; `svc device list TRACK` lists the devices of a track."
                : (stepped ? "Set them with `svc device set`. " : "") + "The device " + all + ".")
        .withDetail("skipped", reasons);
  }

  @Override
  public CompressedTrack run(Session session) {
    SoundSource soundSource = CompressionAdviceLookup.parseSource(source.text());
    CompressionAdvice advice = CompressionAdviceLookup.adviceFor(session, soundSource);
    Track onTrack = session.references().resolveTrack(track);
    Device found = session.references().resolveDevice(onTrack, device);
    CompressorSettingsWriter writer =
        new CompressorSettingsWriter(session.host(), onTrack, found, dryRun);
    writer.write(advice);
    if (writer.settings().isEmpty()) {
      throw nothingSettable(found, writer.warnings());
    }
    return new CompressedTrack(
        onTrack.livesetId(),
        onTrack.name(),
        found.id(),
        found.pathOrName(),
        soundSource.toString(),
        writer.settings(),
        writer.settings().size(),
        advice.thresholdHint(),
        advice.reason(),
        dryRun,
        session.hostName(),
        session.warnings(writer.warnings()),
        WriteSummary.of(text(onTrack, found, writer.settings())));
  }

  private static String text(Track track, Device device, List<CompressorSetting> settings) {
    ChangeTextBuilder text = new ChangeTextBuilder();
    settings.forEach(
        setting -> text.value(setting.param(), setting.previous().display(), setting.display()));
    return text.of(device.pathOrName() + " on " + track.name());
  }
}
