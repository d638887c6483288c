package svc.verbs.device;

import java.util.List;
import svc.host.Capability;
import svc.host.Host;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.routing.SideChain;
import svc.model.track.Track;
import svc.text.TextSanitizer;

/** Warns about a side chain that is on but has no source. */
final class SideChainWarning {
  private static final String SWITCH = "S/C On";

  private SideChainWarning() {}

  /**
   * Returns the warning if a parameter that was set is the switch of a side chain without source.
   */
  static List<Warning> ofParameter(
      Host host, Track track, Device device, DeviceParameter parameter) {
    if (!parameter.name().equals(SWITCH) || parameter.value() <= 0) {
      return List.of();
    }
    try {
      return host.supports(Capability.ROUTING)
          ? ifWithoutSource(device, host.routings().readSideChain(track.livesetId(), device.id()))
          : List.of();
    } catch (SvcException e) {
      if (e.code() != ErrorCode.NOT_SUPPORTED_BY_HOST) {
        throw e;
      }
      return List.of(warning("svc cannot see the source of the side chain of ", device, e.hint()));
    }
  }

  /** Returns the warning if a side chain is on and has no source. */
  static List<Warning> ifWithoutSource(Device device, SideChain chain) {
    return chain.on() && chain.source().type().trackId() == null
        ? List.of(
            warning(
                "there is no source for the side chain of ",
                device,
                "Choose one with `svc device sidechain TRACK DEVICE --from SOURCE`."))
        : List.of();
  }

  private static Warning warning(String what, Device device, String hint) {
    return new Warning(
        "SIDE_CHAIN_WITHOUT_SOURCE", what + TextSanitizer.quote(device.pathOrName()), hint);
  }
}
