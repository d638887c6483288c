package svc.contents;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.contents.Change.Kind;
import svc.model.Db;
import svc.model.Parameter;
import svc.model.Send;
import svc.model.Track;

/** What differs of a track itself: its mixer, its sends, its devices. */
final class TrackDifference {
  /** A smaller step of a parameter, as a part of its range, is none. */
  private static final double FINEST = 1e-6;

  private final TrackContents before;
  private final TrackContents after;
  private final Changes changes;

  TrackDifference(TrackContents before, TrackContents after, Changes changes) {
    this.before = before;
    this.after = after;
    this.changes = changes;
  }

  void find() {
    mixer(before.track(), after.track());
    sends(levels(before.sends()), levels(after.sends()));
    devices();
  }

  private void mixer(Track from, Track to) {
    changes.value(Kind.TRACK, "name", from.name(), to.name());
    changes.value(Kind.TRACK, "group", from.group(), to.group());
    changes.value(Kind.MIXER, "volume", from.volumeDb(), to.volumeDb(), "dB");
    changes.value(Kind.MIXER, "pan", from.pan(), to.pan());
    changes.value(Kind.MIXER, "mute", from.mute(), to.mute());
    changes.value(Kind.MIXER, "solo", from.solo(), to.solo());
    changes.value(Kind.MIXER, "arm", from.arm(), to.arm());
  }

  private static Map<String, Db> levels(List<Send> sends) {
    Map<String, Db> levels = new LinkedHashMap<>();
    sends.forEach(send -> levels.put(send.returnName(), send.levelDb()));
    return levels;
  }

  private void sends(Map<String, Db> from, Map<String, Db> to) {
    to.forEach(
        (name, level) ->
            changes.value(
                Kind.MIXER, "send " + name, from.getOrDefault(name, Db.SILENCE), level, "dB"));
  }

  private void devices() {
    for (DeviceContents gone : before.devices()) {
      if (after.device(gone.device().id()).isEmpty()) {
        changes.removed(Kind.DEVICE, gone.device().name(), gone.device().className());
      }
    }
    for (DeviceContents device : after.devices()) {
      before
          .device(device.device().id())
          .ifPresentOrElse(was -> changed(was, device), () -> added(device));
    }
  }

  private void changed(DeviceContents was, DeviceContents device) {
    changes.value(Kind.DEVICE, "name of device", was.device().name(), device.device().name());
    for (Parameter parameter : device.parameters()) {
      Parameter old = was.parameter(parameter.index());
      if (old == null || isMoved(parameter, old.value())) {
        changes.changed(Kind.PARAMETER, device.words(parameter), shown(old), shown(parameter));
      }
    }
  }

  /** A new one, and its parameters that are no longer as they come. */
  private void added(DeviceContents device) {
    changes.added(Kind.DEVICE, device.device().name(), device.device().className());
    for (Parameter parameter : device.parameters()) {
      if (parameter.defaultValue() != null && isMoved(parameter, parameter.defaultValue())) {
        changes.changed(Kind.PARAMETER, device.words(parameter), null, shown(parameter));
      }
    }
  }

  private static boolean isMoved(Parameter parameter, double from) {
    double range = parameter.max() - parameter.min();
    return Math.abs(parameter.value() - from) > FINEST * range;
  }

  /** As the host shows it, where it does. */
  private static Object shown(Parameter parameter) {
    if (parameter == null) {
      return null;
    }
    return parameter.display() == null ? (Object) parameter.value() : parameter.display();
  }
}
