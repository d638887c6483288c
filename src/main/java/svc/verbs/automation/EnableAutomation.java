package svc.verbs.automation;

import static svc.model.error.ErrorCode.MISSING_ARGUMENT;

import java.util.ArrayList;
import java.util.List;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.TrackReference;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.serialization.UntrustedName;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.text.TextSanitizer;
import svc.verb.ArgumentDescriptions;
import svc.verb.UndoPlan;
import svc.verb.VerbArgument;
import svc.verb.VerbDeclaration;
import svc.verb.VerbEffect;
import svc.verb.result.HasWriteSummary;
import svc.verb.result.WriteSummary;

/** Re-enables automation that is overridden, because the parameter was set after it was written. */
@VerbDeclaration(
    path = "automation enable",
    tool = "edit_automation",
    operation = "enable",
    effect = VerbEffect.WRITES,
    idempotent = true,
    brief = "re-enable overridden automation so it is heard again",
    summary = "Re-enable automation that is overridden, so that it is heard again.",
    details =
        "If you set an automated parameter in Live, Live ignores its automation until it is"
            + " re-enabled. Without {track_id}, it re-enables the automation of all tracks. Other hosts"
            + " never override automation.",
    examples = {"automation enable Lead", "automation enable"})
public record EnableAutomation(
    @VerbArgument(
            value = "Track; all tracks if omitted.",
            brief = ArgumentDescriptions.BRIEF_TRACK,
            tool = "track_id",
            cli = "<track>",
            optional = true)
        TrackReference track,
    TargetOptions target)
    implements AutomationVerb<EnableAutomation.EnabledAutomation> {

  public EnableAutomation {
    if (track == null && (target.device() != null || target.param() != null)) {
      throw MISSING_ARGUMENT
          .because("{track_id} is missing: a device or parameter belongs to a track")
          .hint("Give the track, or omit {device_id} and {param_id} for all tracks.")
          .withDetail("argument", "track_id");
    }
  }

  /** A parameter whose automation was re-enabled. */
  public record EnabledParameter(
      String livesetId,
      @UntrustedName String track,
      String deviceId,
      @UntrustedName String device,
      int paramIndex,
      @UntrustedName String param) {

    String describe() {
      return TextSanitizer.sanitizeName(device)
          + " "
          + TextSanitizer.sanitizeName(param)
          + " on "
          + TextSanitizer.sanitizeName(track);
    }
  }

  /** The parameters whose automation was re-enabled; empty if none was overridden. */
  public record EnabledAutomation(
      List<EnabledParameter> items,
      int total,
      String host,
      List<Warning> warnings,
      WriteSummary summary)
      implements HasWriteSummary {}

  @Override
  public UndoPlan undoPlan(EnabledAutomation result) {
    return result.items().isEmpty()
        ? UndoPlan.NOTHING_CHANGED
        : UndoPlan.outsideSet("to override the automation again, set the parameter");
  }

  @Override
  public EnabledAutomation run(Session session) {
    List<Track> tracks =
        track == null
            ? session.host().tracks().list()
            : List.of(session.references().resolveTrack(track));
    AutomationTargetFilter scope =
        track == null ? AutomationTargetFilter.ALL : target.resolve(session, tracks.get(0));
    List<EnabledParameter> enabled = new ArrayList<>();
    if (session.host().supports(Capability.AUTOMATION_OVERRIDES)) {
      session
          .host()
          .prefetch(
              tracks.stream()
                  .map(each -> HostQuery.of(Kind.OVERRIDDEN, each.livesetId()))
                  .toList());
      tracks.forEach(each -> enabled.addAll(enable(session, each, scope)));
    }
    return new EnabledAutomation(
        List.copyOf(enabled),
        enabled.size(),
        session.hostName(),
        session.warnings(),
        summary(enabled));
  }

  private static List<EnabledParameter> enable(
      Session session, Track onTrack, AutomationTargetFilter scope) {
    Arrangement arrangement = session.host().arrangement();
    List<AutomationTarget> overridden =
        arrangement.overriddenParameters(onTrack.livesetId()).stream()
            .filter(scope::includes)
            .toList();
    if (overridden.isEmpty()) {
      return List.of();
    }
    CachedDeviceChain chain = new CachedDeviceChain(session.host(), onTrack.livesetId());
    List<EnabledParameter> named =
        overridden.stream().map(each -> named(chain, onTrack, each)).toList();
    arrangement.enableAutomation(onTrack.livesetId(), overridden);
    return named;
  }

  private static EnabledParameter named(
      CachedDeviceChain chain, Track onTrack, AutomationTarget each) {
    return new EnabledParameter(
        onTrack.livesetId(),
        onTrack.name(),
        each.deviceId(),
        chain.findDevice(each.deviceId()).map(device -> device.pathOrName()).orElse("?"),
        each.paramIndex(),
        chain
            .findParameter(each.deviceId(), each.paramIndex())
            .map(parameter -> parameter.name())
            .orElse("parameter " + each.paramIndex()));
  }

  private static WriteSummary summary(List<EnabledParameter> enabled) {
    return enabled.isEmpty()
        ? WriteSummary.of("No automation is overridden")
        : WriteSummary.of(
            enabled.stream().map(each -> "Re-enabled " + each.describe()).toList(), "parameters");
  }
}
