package svc.verbs.automation;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.model.argument.DeviceReference;
import svc.model.argument.ParameterReference;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.error.SvcException;
import svc.model.error.Warning;
import svc.model.track.Track;
import svc.session.Session;
import svc.text.TextSanitizer;

/** Finds the parameters to which automation is copied. */
final class CopyTargets {
  private final Session session;
  private final Track source;
  private final Track target;
  private final CopyDestination destination;
  private final Map<AutomationTarget, ParameterValueConversion> found = new LinkedHashMap<>();
  private static final double FADER_TOLERANCE = 0.001;

  private final List<Warning> warnings = new ArrayList<>();

  CopyTargets(Session session, Track source, Track target, CopyDestination destination) {
    this.session = session;
    this.source = source;
    this.target = target;
    this.destination = destination;
  }

  /** Returns the warnings about parameters that are skipped. */
  List<Warning> warnings() {
    return List.copyOf(warnings);
  }

  /**
   * Returns for each source parameter the matching target parameter, with the conversion of values
   * to it. Skips source parameters without a match and adds a warning. Throws an error if no source
   * parameter has a match.
   */
  Map<AutomationTarget, ParameterValueConversion> find(SelectedAutomation selected) {
    List<AutomationTarget> targets = selected.targets();
    if (destination.toParam() != null && targets.size() > 1) {
      throw severalError(selected);
    }
    SvcException error = null;
    for (AutomationTarget each : targets) {
      try {
        add(each, selected);
      } catch (SvcException e) {
        error = e;
        warnings.add(
            Warning.fromError(
                e.withPrefix(selected.timeline().targetName(each) + " was not copied: ")));
      }
    }
    if (found.isEmpty() && error != null) {
      throw error;
    }
    return found;
  }

  private static SvcException severalError(SelectedAutomation selected) {
    String names =
        selected.targets().stream()
            .map(selected.timeline()::targetName)
            .collect(Collectors.joining(", "));
    return CONFLICTING_ARGUMENTS
        .because(
            "{to_param_id} can be given for one parameter only, but the range has automation of several: "
                + names)
        .hint("Choose one of them with {device_id} and {param_id}.");
  }

  private void add(AutomationTarget from, SelectedAutomation selected) {
    ResolvedTarget original = ResolvedTarget.resolve(session, source, reference(from), index(from));
    boolean sameDevice = source.equals(target) && destination.toDevice() == null;
    DeviceReference device =
        sameDevice
            ? reference(from)
            : destination.toDevice() == null
                ? new DeviceReference(original.device().pathOrName())
                : destination.toDevice();
    ParameterReference param =
        destination.toParam() != null
            ? destination.toParam()
            : sameDevice ? index(from) : new ParameterReference(original.parameter().name());
    ResolvedTarget copy = ResolvedTarget.resolve(session, target, device, param);
    if (found.values().stream().anyMatch(other -> other.target().equals(copy.target()))) {
      throw CONFLICTING_ARGUMENTS
          .because("two parameters would be copied to " + copy.parameter().name())
          .hint("Choose one of them with {device_id} and {param_id}.");
    }
    warnIfFadersDiffer(original, copy);
    found.put(from, ParameterValueConversion.between(session, source, original, target, copy));
  }

  /**
   * Adds a warning if a volume is copied from one track to another, and the faders of these tracks
   * are at different positions.
   */
  private void warnIfFadersDiffer(ResolvedTarget original, ResolvedTarget copy) {
    DeviceParameter from = original.parameter();
    DeviceParameter to = copy.parameter();
    boolean isVolume =
        MixerDevice.isHandle(original.device().id())
            && MixerDevice.isHandle(copy.device().id())
            && from.name().equals("volume")
            && to.name().equals("volume");
    if (isVolume && Math.abs(from.value() - to.value()) > FADER_TOLERANCE) {
      warnings.add(
          new Warning(
              "FADERS_DIFFER",
              "the copy has the levels of the original, although the fader of "
                  + TextSanitizer.quote(source.name())
                  + " is at "
                  + from.display()
                  + " and that of "
                  + TextSanitizer.quote(target.name())
                  + " at "
                  + to.display(),
              "If the copy is too loud or too quiet, change its levels with `svc automation scale`."));
    }
  }

  private static DeviceReference reference(AutomationTarget target) {
    return new DeviceReference(target.deviceId());
  }

  private static ParameterReference index(AutomationTarget target) {
    return new ParameterReference(String.valueOf(target.paramIndex()));
  }
}
