package svc.verbs.automation;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import svc.host.HostQuery;
import svc.model.argument.EnvelopeSpec;
import svc.model.device.Device;
import svc.model.track.Track;
import svc.session.Session;

/** Finds the parameters on a track to which envelopes and slots refer. */
final class TargetResolver {
  private final Session session;
  private final Track track;
  private final SlotResolver slots;

  TargetResolver(Session session, Track track) {
    this.session = session;
    this.track = track;
    this.slots = new SlotResolver(session, track);
  }

  /** Returns the host queries about racks that {@link #resolve(EnvelopeSpec)} will need. */
  List<HostQuery> queries(List<EnvelopeSpec> specs) {
    Set<String> racks = new LinkedHashSet<>();
    for (EnvelopeSpec spec : specs) {
      if (spec.macro() != null && spec.device() != null) {
        racks.add(session.references().resolveDevice(track, spec.device()).id());
      } else if (spec.macro() != null) {
        slots.instruments().forEach(device -> racks.add(device.id()));
      }
    }
    return racks.stream()
        .map(rack -> HostQuery.of(HostQuery.Kind.MACROS, track.livesetId(), rack))
        .toList();
  }

  /** Returns the parameter that an envelope automates. */
  ResolvedTarget resolve(EnvelopeSpec spec) {
    Device device = spec.device() == null ? slots.requireRack() : resolveDevice(spec);
    return spec.macro() == null
        ? new ResolvedTarget(
            device, session.references().resolveParameter(track, device, spec.param()), List.of())
        : slots.resolveMacro(device, spec.macro());
  }

  /**
   * Returns the device that an envelope automates. Throws INVALID_ARGUMENT if the envelope is for a
   * macro of the mixer, because only racks have macros.
   */
  private Device resolveDevice(EnvelopeSpec spec) {
    return spec.macro() == null
        ? session.references().resolveAutomatedDevice(track, spec.device())
        : session.references().resolveDevice(track, spec.device());
  }
}
