package svc.host.embedded.set;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import svc.host.check.DeviceCheck;
import svc.model.device.DeviceKind;

/**
 * Copies devices of a track to the chain of a track.
 *
 * @param from the track that contains the devices
 */
public record DeviceCopier(SetState set, TrackState from, DeviceCatalog catalog) {

  /**
   * Returns the set with copies of devices. The copies have new handles.
   *
   * @param position the position of the first copy, from 1; null for the end
   * @param placements receives the place of each copy
   */
  public SetState copy(
      List<DeviceState> devices,
      TrackState target,
      Integer position,
      Consumer<DevicePlacement> placements) {
    AtomicInteger next = new AtomicInteger(set.nextDevice());
    TrackState changed = target;
    int before = target.devices().size();
    int nextIndex = 0;
    for (DeviceState device : devices) {
      requireOtherTrack(device, target);
      DeviceState copy = device.withIds(old -> next.getAndIncrement());
      Integer at =
          position == null
              ? null
              : (Integer) Math.max(position + changed.devices().size() - before, nextIndex + 1);
      DevicePlacement placement = DevicePlacement.plan(changed, copy, catalog, at);
      changed = DeviceChainEditor.place(changed, placement);
      nextIndex = placement.index() + 1;
      placements.accept(placement);
    }
    TrackState copied = changed;
    return set.withTrackChanged(target, old -> copied)
        .withDeviceNumbersUsed(next.get() - set.nextDevice());
  }

  private void requireOtherTrack(DeviceState device, TrackState target) {
    boolean isInstrument = catalog.typeOf(device).kind() == DeviceKind.INSTRUMENT;
    DeviceCheck.requireOtherTrack(
        device.name(),
        target.name(),
        isInstrument && target.id() == from.id() && from.devices().contains(device));
  }
}
