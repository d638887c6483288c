package svc.host.embedded;

import static svc.model.ErrorCode.DEVICE_NOT_FOUND;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import svc.host.Devices;
import svc.host.embedded.DeviceTables.Type;
import svc.model.BrowserItem;
import svc.model.Device;
import svc.model.DrumPad;
import svc.model.Envelope;
import svc.model.Loaded;
import svc.model.Macro;
import svc.model.Parameter;
import svc.music.Names;

/** Device chains with the parameter tables of stock devices. */
final class EmbeddedDevices implements Devices {
  private final EmbeddedSet set;
  private final Parameters parameters;

  EmbeddedDevices(EmbeddedSet set) {
    this.set = set;
    this.parameters = new Parameters(set.models());
  }

  @Override
  public List<Device> chain(String handle) {
    List<DeviceState> devices = set.track(set.now(), handle).devices();
    return IntStream.range(0, devices.size()).mapToObj(i -> shown(devices.get(i), i)).toList();
  }

  private Device shown(DeviceState device, int place) {
    Type type = set.models().type(device);
    return new Device(
        place + 1,
        place,
        device.handle(),
        device.name(),
        type.className(),
        type.kind(),
        device.values().getOrDefault("0", 1.0) > 0,
        set.models().hasDrumPads(device));
  }

  @Override
  public List<Parameter> parameters(String track, String device) {
    return parameters.all(device(set.track(set.now(), track), device));
  }

  @Override
  public List<Macro> macros(String track, String device) {
    return parameters.macros(device(set.track(set.now(), track), device));
  }

  @Override
  public List<String> displays(String track, String device, int param, List<Double> values) {
    return parameters.displays(device(set.track(set.now(), track), device), param, values);
  }

  @Override
  public List<DrumPad> pads(String track, String device) {
    List<DeviceState.Pad> pads = device(set.track(set.now(), track), device).pads();
    return IntStream.range(0, pads.size())
        .mapToObj(i -> new DrumPad(i, pads.get(i).name(), pads.get(i).note()))
        .toList();
  }

  @Override
  public Parameter set(String track, String device, int param, double value) {
    return write(track, device, param, state -> parameters.checked(state, param, value));
  }

  @Override
  public Parameter set(String track, String device, int param, String display) {
    return write(track, device, param, state -> parameters.fromDisplay(state, param, display));
  }

  @Override
  public List<Parameter> set(String track, String device, Map<Integer, String> displays) {
    TrackState written =
        change(
            track,
            device,
            before -> {
              DeviceState after = before;
              for (Map.Entry<Integer, String> one : displays.entrySet()) {
                int param = one.getKey();
                after = put(after, param, parameters.fromDisplay(after, param, one.getValue()));
              }
              return after;
            });
    DeviceState now = device(written, device);
    return displays.keySet().stream().map(param -> parameters.of(now, param)).toList();
  }

  private Parameter write(
      String track, String device, int param, ToDoubleFunction<DeviceState> value) {
    TrackState written =
        change(track, device, before -> put(before, param, value.applyAsDouble(before)));
    return parameters.of(device(written, device), param);
  }

  private DeviceState put(DeviceState before, int param, double value) {
    return parameters.of(before, param).value() == value ? before : before.with(param, value);
  }

  private TrackState change(String track, String device, UnaryOperator<DeviceState> change) {
    return set.update(
        track,
        (now, state) -> {
          DeviceState before = device(state, device);
          List<DeviceState> chain = new ArrayList<>(state.devices());
          chain.set(chain.indexOf(before), change.apply(before));
          return state.chaining(List.copyOf(chain));
        });
  }

  @Override
  public Loaded load(String track, BrowserItem item, Integer position) {
    DeviceModels models = set.models();
    Placement[] done = new Placement[1];
    set.update(
        now -> {
          TrackState before = set.track(now, track);
          done[0] =
              Placement.of(
                  before,
                  Inventory.device(item, before, models, now.nextDevice()),
                  models,
                  position);
          return set.change(now, track, state -> placed(state, done[0])).numbered();
        });
    return new Loaded(
        shown(done[0].device(), done[0].place()),
        done[0].replaced().map(gone -> shown(gone, done[0].place())).stream().toList());
  }

  private static TrackState placed(TrackState track, Placement placement) {
    TrackState freed = placement.replaced().map(gone -> without(track, gone)).orElse(track);
    List<DeviceState> chain = new ArrayList<>(freed.devices());
    chain.add(placement.place(), placement.device());
    return freed.chaining(List.copyOf(chain));
  }

  @Override
  public Device delete(String track, String device) {
    Device removed =
        chain(track).stream()
            .filter(d -> d.id().equals(device))
            .findFirst()
            .orElseThrow(() -> DEVICE_NOT_FOUND.because("there is no device " + device));
    set.update(track, (now, state) -> without(state, device(state, device)));
    return removed;
  }

  /** Without a device and without the envelopes that drove it. */
  private static TrackState without(TrackState track, DeviceState device) {
    List<DeviceState> chain = new ArrayList<>(track.devices());
    chain.remove(device);
    TrackState changed = track.chaining(List.copyOf(chain));
    for (SlotClip slot : track.slots()) {
      ClipState clip = slot.clip().automated(others(slot.clip().envelopes(), device));
      changed = changed.with(slot.scene(), clip);
    }
    return changed.arranging(
        track.arrangement().stream()
            .map(
                clip ->
                    clip.envelopes() == null
                        ? clip
                        : clip.automated(others(clip.envelopes(), device)))
            .toList());
  }

  private static List<Envelope> others(List<Envelope> envelopes, DeviceState device) {
    return envelopes.stream().filter(e -> !e.deviceId().equals(device.handle())).toList();
  }

  private static DeviceState device(TrackState track, String handle) {
    return track.devices().stream()
        .filter(device -> device.handle().equals(handle))
        .findFirst()
        .orElseThrow(
            () ->
                DEVICE_NOT_FOUND.because(Names.quoted(track.name()) + " has no device " + handle));
  }
}
