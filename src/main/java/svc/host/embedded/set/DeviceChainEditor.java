package svc.host.embedded.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import svc.host.check.DeviceCheck;
import svc.model.clip.ArrangementClip;
import svc.model.device.DeviceKind;
import svc.model.envelope.Envelope;

/** Changes of device chains, as functions from one state of a set to the next. */
public final class DeviceChainEditor {
  private DeviceChainEditor() {}

  /** Returns the track with a device placed in its chain. */
  public static TrackState place(TrackState track, DevicePlacement placement) {
    TrackState remaining =
        placement.replaced().map(replaced -> remove(track, replaced)).orElse(track);
    List<DeviceState> chain = new ArrayList<>(remaining.devices());
    chain.add(placement.index(), placement.device());
    return remaining.withDevices(List.copyOf(chain));
  }

  /**
   * Returns the track without a device. Also removes the envelopes of the device and of the devices
   * inside it.
   */
  public static TrackState remove(TrackState track, DeviceState device) {
    return withoutEnvelopes(withoutDevice(track, device), envelope -> isInside(device, envelope));
  }

  /**
   * Returns the track without the envelopes that match a condition. They are removed from all clips
   * of the track.
   */
  static TrackState withoutEnvelopes(TrackState track, Predicate<Envelope> removed) {
    TrackState changed = track;
    for (ClipSlotState slot : track.slots()) {
      List<Envelope> remaining = withoutEnvelopes(slot.clip().envelopes(), removed);
      changed = changed.withClip(slot.scene(), slot.clip().withEnvelopes(remaining));
    }
    return changed.withArrangement(
        track.arrangement().stream()
            .map(
                clip ->
                    clip.envelopes() == null
                        ? clip
                        : clip.withEnvelopes(withoutEnvelopes(clip.envelopes(), removed)))
            .toList());
  }

  /**
   * Returns the set with a device moved to the allowed place that is nearest to a position.
   *
   * @param to the track to which the device is moved; null for the chain that contains it now
   * @param position the position after the move, from 1; null for the end
   */
  public static SetState move(
      SetState set,
      TrackState from,
      DeviceState device,
      TrackState to,
      DeviceCatalog catalog,
      Integer position) {
    if (to == null || to.id() == from.id() && from.devices().contains(device)) {
      return set.withTrackChanged(
          from, track -> track.withDevices(moveInChain(from, device, catalog, position)));
    }
    TrackState others = from.id() == to.id() ? withoutDevice(from, device) : to;
    DevicePlacement placement = DevicePlacement.plan(others, device, catalog, position);
    requireNoAutomation(from, device);
    if (placement.replaced().isPresent()) {
      throw DeviceCheck.secondInstrumentError(to.name(), placement.replaced().get().name());
    }
    SetState without = set.withTrackChanged(from, track -> withoutDevice(track, device));
    TrackState target =
        without.tracks().stream().filter(track -> track.id() == to.id()).findFirst().orElseThrow();
    return without.withTrackChanged(target, track -> place(track, placement));
  }

  private static List<DeviceState> moveInChain(
      TrackState track, DeviceState device, DeviceCatalog catalog, Integer position) {
    return changeChain(
        track.devices(),
        device,
        chain -> {
          List<DeviceState> moved = new ArrayList<>(chain);
          moved.remove(device);
          moved.add(DevicePlacement.indexFor(moved, device, catalog, position), device);
          return moved;
        });
  }

  /**
   * Returns devices after a change of the chain that contains a device: the given chain, or one of
   * a rack in it.
   */
  private static List<DeviceState> changeChain(
      List<DeviceState> chain, DeviceState device, UnaryOperator<List<DeviceState>> change) {
    return chain.contains(device)
        ? List.copyOf(change.apply(chain))
        : chain.stream()
            .map(found -> found.withDevices(inner -> changeChain(inner, device, change)))
            .toList();
  }

  private static void requireNoAutomation(TrackState track, DeviceState device) {
    boolean automated =
        Stream.concat(
                track.slots().stream().map(slot -> slot.clip().envelopes()),
                track.arrangement().stream().map(ArrangementClip::envelopes))
            .filter(Objects::nonNull)
            .flatMap(List::stream)
            .anyMatch(envelope -> isInside(device, envelope));
    if (automated) {
      throw DeviceCheck.automatedError(device.name(), track.name());
    }
  }

  /**
   * Returns the set with a copy of a device after it. The copy gets the number {@code nextDevice}
   * of the set, and the devices inside the copy get the following numbers.
   */
  public static SetState duplicate(
      SetState set, TrackState track, DeviceState device, DeviceCatalog catalog) {
    if (catalog.typeOf(device).kind() == DeviceKind.INSTRUMENT) {
      throw DeviceCheck.instrumentCopyError(device.name());
    }
    AtomicInteger next = new AtomicInteger(set.nextDevice());
    DeviceState copy = device.withIds(old -> next.getAndIncrement());
    List<DeviceState> devices =
        changeChain(
            track.devices(),
            device,
            chain -> {
              List<DeviceState> longer = new ArrayList<>(chain);
              longer.add(chain.indexOf(device) + 1, copy);
              return longer;
            });
    return set.withTrackChanged(track, changed -> changed.withDevices(devices))
        .withDeviceNumbersUsed(next.get() - set.nextDevice());
  }

  private static TrackState withoutDevice(TrackState track, DeviceState device) {
    return track.withDevices(
        changeChain(
            track.devices(),
            device,
            chain -> chain.stream().filter(found -> !found.equals(device)).toList()));
  }

  private static List<Envelope> withoutEnvelopes(
      List<Envelope> envelopes, Predicate<Envelope> removed) {
    return envelopes.stream().filter(removed.negate()).toList();
  }

  /** Returns whether an envelope automates a parameter of a device, or of a device inside it. */
  private static boolean isInside(DeviceState device, Envelope envelope) {
    return device.withNestedDevices().stream()
        .anyMatch(found -> found.handle().equals(envelope.deviceId()));
  }
}
