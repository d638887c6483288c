package svc.host.als;

import java.util.ArrayList;
import java.util.List;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.EnvelopeReader;
import svc.host.als.set.MixerParameterReader;
import svc.host.als.set.StoredParameter;
import svc.host.als.store.AlsSetStore;
import svc.model.device.MixerDevice;
import svc.model.error.Warning;
import svc.model.track.MixerChange;
import svc.text.TextSanitizer;

/** Warns about values that have no effect because an envelope on the timeline overrides them. */
final class OverriddenValueWarnings {
  private OverriddenValueWarnings() {}

  /** Adds a warning for each setting of a mixer change that is automated. */
  static void warn(AlsSetStore store, AlsSet set, AlsTrack track, MixerChange change) {
    List<Integer> written = new ArrayList<>();
    if (change.volume() != null || change.volumeRaw() != null) {
      written.add(MixerDevice.VOLUME);
    }
    if (change.pan() != null) {
      written.add(MixerDevice.PAN);
    }
    if (change.mute() != null) {
      written.add(MixerDevice.MUTE);
    }
    change.sends().keySet().forEach(to -> written.add(MixerDevice.sendIndex(to)));
    MixerParameterReader.list(set, track).stream()
        .filter(parameter -> written.contains(parameter.index()))
        .forEach(parameter -> warn(store, track, parameter));
  }

  /** Adds a warning if a parameter is automated. */
  static void warn(AlsSetStore store, AlsTrack track, StoredParameter parameter) {
    if (EnvelopeReader.envelopeOf(track, parameter.stored().element()).isPresent()) {
      store.warn(
          new Warning(
              "AUTOMATED",
              "the automation of "
                  + TextSanitizer.quote(parameter.definition().name())
                  + " on "
                  + TextSanitizer.quote(track.name())
                  + " overrides the value that was set",
              "Change the automation with `svc automation write`, or remove it with `svc automation clear`."));
    }
  }
}
