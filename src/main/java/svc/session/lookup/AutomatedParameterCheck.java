package svc.session.lookup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.error.Warning;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.text.TextSanitizer;

/**
 * Warns about writes to parameters with automation on the timeline: the new value is not heard
 * where the automation is, or overrides it. Call it before the write.
 */
public final class AutomatedParameterCheck {
  /** The code of the warnings. */
  public static final String AUTOMATED = "AUTOMATED";

  private AutomatedParameterCheck() {}

  /** Returns the warnings about mixer changes, by the state of the mixer before the write. */
  public static List<Warning> ofMixers(
      Host host, Map<MixerState, MixerChange> changes, List<ReturnTrack> returns) {
    if (host.supports(Capability.ARRANGEMENT_CLIPS)) {
      host.prefetch(
          changes.keySet().stream()
              .map(mixer -> HostQuery.of(Kind.AUTOMATED, mixer.livesetId()))
              .toList());
    }
    List<Warning> warnings = new ArrayList<>();
    changes.forEach(
        (mixer, change) ->
            warnings.addAll(
                of(
                    host,
                    mixer.livesetId(),
                    mixer.track(),
                    mixer.kind(),
                    namesOf(change, returns))));
    return warnings;
  }

  /** Returns the warnings about a write to a parameter of a device. */
  public static List<Warning> ofParameter(
      Host host, Track track, Device device, DeviceParameter parameter) {
    return ofParameters(host, track, device, List.of(parameter));
  }

  /** Returns the warnings about a write to several parameters of a device. */
  public static List<Warning> ofParameters(
      Host host, Track track, Device device, List<DeviceParameter> parameters) {
    Map<AutomationTarget, String> names = new LinkedHashMap<>();
    for (DeviceParameter parameter : parameters) {
      names.put(
          new AutomationTarget(device.id(), parameter.index()),
          TextSanitizer.quote(parameter.name())
              + " of "
              + TextSanitizer.quote(device.pathOrName()));
    }
    return of(host, track.livesetId(), track.name(), track.kind(), names);
  }

  /** Returns the warnings about turning a device on or off. */
  public static List<Warning> ofSwitch(Host host, Track track, Device device, int index) {
    AutomationTarget target = new AutomationTarget(device.id(), index);
    String name = "on/off of " + TextSanitizer.quote(device.pathOrName());
    return of(host, track.livesetId(), track.name(), track.kind(), Map.of(target, name));
  }

  private static List<Warning> of(
      Host host,
      String track,
      String trackName,
      TrackKind kind,
      Map<AutomationTarget, String> written) {
    if (written.isEmpty()) {
      return List.of();
    }
    Set<AutomationTarget> automated = automated(host, track, kind);
    List<String> names =
        written.entrySet().stream()
            .filter(entry -> automated.contains(entry.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    return names.isEmpty() ? List.of() : List.of(warning(host, trackName, names));
  }

  /** Returns the automated parameters of a track; empty if the host has none on such a track. */
  private static Set<AutomationTarget> automated(Host host, String track, TrackKind kind) {
    if (host.supports(Capability.AUTOMATION_LANES)) {
      return host.automationLanes().read(track).stream()
          .map(lane -> AutomationTarget.of(lane.envelope()))
          .collect(Collectors.toSet());
    }
    boolean hasAutomation =
        host.supports(Capability.ARRANGEMENT_CLIPS)
            && (kind.hasClipSlots() || host.supports(Capability.AUTOMATION_OVERRIDES));
    return hasAutomation
        ? Set.copyOf(host.arrangement().automatedParameters(track).targets())
        : Set.of();
  }

  private static Map<AutomationTarget, String> namesOf(
      MixerChange change, List<ReturnTrack> returns) {
    Map<AutomationTarget, String> names = new LinkedHashMap<>();
    if (change.volume() != null || change.volumeRaw() != null) {
      names.put(mixerTarget(MixerDevice.VOLUME), "volume");
    }
    if (change.pan() != null) {
      names.put(mixerTarget(MixerDevice.PAN), "pan");
    }
    if (change.mute() != null) {
      names.put(mixerTarget(MixerDevice.MUTE), "mute");
    }
    for (ReturnTrack to : returns) {
      if (change.sends().get(to.livesetId()) != null) {
        names.put(
            mixerTarget(MixerDevice.sendIndex(to.livesetId())),
            "send to " + TextSanitizer.quote(to.name()));
      }
    }
    return names;
  }

  private static AutomationTarget mixerTarget(int index) {
    return new AutomationTarget(MixerDevice.NAME, index);
  }

  private static Warning warning(Host host, String trackName, List<String> names) {
    String track = TextSanitizer.quote(trackName);
    String what = String.join(", ", names) + " on " + track;
    boolean isOne = names.size() == 1;
    return host.supports(Capability.AUTOMATION_OVERRIDES)
        ? new Warning(
            AUTOMATED,
            what
                + (isOne ? " is" : " are")
                + " automated, and the new value overrides the automation",
            "Run `svc automation enable "
                + track
                + "` to hear the automation again, or change the automation instead.")
        : new Warning(
            AUTOMATED,
            what
                + (isOne ? " is" : " are")
                + " automated, so the automation replaces the new value during playback",
            "Change the automation, or remove it with `svc automation clear " + track + "`.");
  }
}
