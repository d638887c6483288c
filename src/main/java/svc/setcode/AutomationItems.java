package svc.setcode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import svc.comparison.DeviceContents;
import svc.comparison.SetContents;
import svc.comparison.TrackContents;
import svc.model.device.DeviceParameter;
import svc.model.device.MixerDevice;
import svc.model.envelope.AutomationTarget;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.model.track.TrackKind;
import svc.setcode.AutomationRuns.AutomationRun;
import svc.setcode.AutomationSetting.AutomationParameterName;

/**
 * Converts the automation of a track to items.
 *
 * @param devices the items of the devices on the track's own chain
 */
record AutomationItems(SetContents set, TrackContents track, List<SetItem> devices) {

  /** Returns the items; adds a remark for automation of parameters that cannot be named. */
  List<SetItem> of(List<AutomationRun> runs, List<String> remarks) {
    List<SetItem> items = new ArrayList<>();
    int unnamed = 0;
    for (AutomationRun run : runs) {
      Optional<AutomationParameterName> parameter = parameter(run.target());
      parameter.ifPresent(found -> items.add(AutomationSetting.toItem(found, run)));
      unnamed += parameter.isEmpty() ? 1 : 0;
    }
    if (unnamed > 0) {
      remarks.add("automation of " + unnamed + " parameters without a unique name");
    }
    return items;
  }

  private Optional<AutomationParameterName> parameter(AutomationTarget target) {
    if (MixerDevice.isHandle(target.deviceId())) {
      return mixerName(target.paramIndex())
          .map(name -> new AutomationParameterName(MixerDevice.NAME, null, name));
    }
    return track
        .findDevice(target.deviceId())
        .flatMap(device -> parameterName(device, target.paramIndex()).map(n -> named(device, n)));
  }

  private AutomationParameterName named(DeviceContents device, String name) {
    return devices.stream()
        .filter(item -> device.device().id().equals(item.handle()))
        .findFirst()
        .map(item -> new AutomationParameterName(item.id(), item.number(), name))
        .orElseGet(() -> new AutomationParameterName(device.device().pathOrName(), null, name));
  }

  private static Optional<String> parameterName(DeviceContents device, int index) {
    Optional<String> name =
        device.parameters().stream()
            .filter(parameter -> parameter.index() == index)
            .map(DeviceParameter::name)
            .findFirst();
    return name.filter(
        found ->
            !found.isBlank()
                && device.parameters().stream().filter(p -> p.name().equals(found)).count() == 1);
  }

  private Optional<String> mixerName(int index) {
    if (index < MixerDevice.PARAMETERS.size()) {
      return Optional.of(MixerDevice.PARAMETERS.get(index));
    }
    return set.tracks().stream()
        .map(TrackContents::track)
        .filter(each -> each.kind() == TrackKind.RETURN)
        .filter(each -> MixerDevice.sendIndex(each.livesetId()) == index)
        .map(Track::name)
        .findFirst()
        .map(name -> MixerDevice.sendName(ReturnTrack.withoutLetter(name)));
  }
}
