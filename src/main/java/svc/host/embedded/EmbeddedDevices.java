package svc.host.embedded;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import svc.host.Devices;
import svc.host.check.DeviceCheck;
import svc.host.embedded.EmbeddedSet.SetChange;
import svc.host.embedded.set.DeviceCatalog;
import svc.host.embedded.set.DeviceChainEditor;
import svc.host.embedded.set.DeviceCopier;
import svc.host.embedded.set.DeviceFactory;
import svc.host.embedded.set.DeviceParameterReader;
import svc.host.embedded.set.DevicePlacement;
import svc.host.embedded.set.DeviceState;
import svc.host.embedded.set.DrumPadEditor;
import svc.host.embedded.set.EnvelopeEditor;
import svc.host.embedded.set.SetState;
import svc.host.embedded.set.TrackState;
import svc.model.device.BrowserItem;
import svc.model.device.CopiedDevices;
import svc.model.device.Device;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.RackChain;
import svc.model.device.RackMacro;
import svc.parameter.stock.StockDeviceTables.DeviceType;

/** The device chains of the embedded host. The parameters of a device are defined in tables. */
final class EmbeddedDevices implements Devices {
  private final EmbeddedSet set;
  private final DeviceParameterReader parameters;

  EmbeddedDevices(EmbeddedSet set) {
    this.set = set;
    this.parameters = new DeviceParameterReader(set.deviceCatalog());
  }

  @Override
  public List<Device> listDevices(String handle) {
    return toDevices(set.currentState().requireTrack(handle).devices());
  }

  private List<Device> toDevices(List<DeviceState> chain) {
    return IntStream.range(0, chain.size()).mapToObj(i -> toDevice(chain.get(i), i)).toList();
  }

  @Override
  public List<RackChain> listChains(String track, String device) {
    List<RackChain> found = new ArrayList<>();
    addChains(set.currentState().requireTrack(track).requireDevice(device), found);
    return List.copyOf(found);
  }

  private void addChains(DeviceState rack, List<RackChain> found) {
    int number = 1;
    for (DeviceState.ChainState chain : rack.chains()) {
      found.add(
          new RackChain(
              rack.handle(),
              number++,
              chain.name(),
              chain.note(),
              chain.isReturn(),
              toDevices(chain.devices())));
      chain.devices().forEach(device -> addChains(device, found));
    }
  }

  private Device toDevice(DeviceState device, int index) {
    DeviceType type = set.deviceCatalog().typeOf(device);
    return new Device(
        index + 1,
        index,
        device.handle(),
        device.name(),
        type.className(),
        type.kind(),
        device.values().getOrDefault("0", 1.0) > 0,
        set.deviceCatalog().hasDrumPads(device),
        set.deviceCatalog().hasChains(device),
        null);
  }

  @Override
  public List<DeviceParameter> listParameters(String track, String device) {
    return parameters.readAll(requireDeviceOrMixer(track, device));
  }

  @Override
  public List<RackMacro> listMacros(String track, String device) {
    return parameters.readMacros(set.currentState().requireTrack(track).requireDevice(device));
  }

  @Override
  public List<String> formatValues(String track, String device, int param, List<Double> values) {
    return parameters.formatValues(requireDeviceOrMixer(track, device), param, values);
  }

  @Override
  public List<DrumPad> listDrumPads(String track, String device) {
    List<DeviceState.DrumPadState> pads =
        set.currentState().requireTrack(track).requireDevice(device).pads();
    return IntStream.range(0, pads.size())
        .mapToObj(i -> new DrumPad(i, pads.get(i).name(), pads.get(i).note()))
        .toList();
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, double value) {
    return writeParameter(
        track, device, param, state -> parameters.requireValid(state, param, value));
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, String display) {
    return writeParameter(
        track, device, param, state -> parameters.parseDisplayed(state, param, display));
  }

  @Override
  public List<DeviceParameter> setParameter(
      String track, String device, Map<Integer, String> displays) {
    TrackState written =
        changeDevice(
            track,
            device,
            before -> {
              DeviceState after = before;
              for (Map.Entry<Integer, String> entry : displays.entrySet()) {
                int param = entry.getKey();
                after =
                    changeValue(
                        after, param, parameters.parseDisplayed(after, param, entry.getValue()));
              }
              return after;
            });
    DeviceState now = written.requireDevice(device);
    return displays.keySet().stream().map(param -> parameters.read(now, param)).toList();
  }

  private DeviceParameter writeParameter(
      String track, String device, int param, ToDoubleFunction<DeviceState> value) {
    TrackState written =
        changeDevice(
            track, device, before -> changeValue(before, param, value.applyAsDouble(before)));
    return parameters.read(written.requireDevice(device), param);
  }

  private DeviceState changeValue(DeviceState before, int param, double value) {
    return parameters.read(before, param).value() == value
        ? before
        : before.withValue(param, value);
  }

  private TrackState changeDevice(String track, String device, UnaryOperator<DeviceState> change) {
    return set.update(
        track,
        (now, state) -> {
          state.requireDevice(device);
          return state.withDevices(
              state.devices().stream().map(found -> found.withChange(device, change)).toList());
        });
  }

  @Override
  public LoadedDevice load(String track, BrowserItem item, Integer position) {
    return set.updateWithResult(now -> load(now, track, item, position));
  }

  private SetChange<LoadedDevice> load(
      SetState now, String handle, BrowserItem item, Integer position) {
    DeviceCatalog models = set.deviceCatalog();
    TrackState track = now.requireTrack(handle);
    DeviceState device =
        DeviceFactory.createDevice(
            SampleItems.requireLoadable(item), track, models, now.nextDevice());
    DevicePlacement placement = DevicePlacement.plan(track, device, models, position);
    SetState after =
        now.withTrackChanged(track, state -> DeviceChainEditor.place(state, placement));
    return new SetChange<>(
        after.withDeviceNumbersUsed(device.withNestedDevices().size()), toLoadedDevice(placement));
  }

  @Override
  public LoadedDevice loadOntoPad(String track, String rack, BrowserItem sample, int note) {
    return set.updateWithResult(now -> loadOntoPad(now, track, rack, sample, note));
  }

  private SetChange<LoadedDevice> loadOntoPad(
      SetState now, String handle, String rack, BrowserItem sample, int note) {
    TrackState track = now.requireTrack(handle);
    DeviceState target = DrumPadEditor.requireDrumRack(track, rack, set.deviceCatalog());
    DeviceState device =
        DeviceFactory.createDevice(
            SampleItems.requireLoadable(sample), track, set.deviceCatalog(), now.nextDevice());
    List<DeviceState> replaced = DrumPadEditor.devicesOn(target, note);
    SetState after =
        now.withTrackChanged(
            track, state -> DrumPadEditor.fill(state, target, note, device, replaced));
    return new SetChange<>(
        after.withDeviceNumbersUsed(1),
        new LoadedDevice(toDevice(device, 0), toDevices(replaced), List.of()));
  }

  private LoadedDevice toLoadedDevice(DevicePlacement placement) {
    return new LoadedDevice(
        toDevice(placement.device(), placement.index()),
        placement.replaced().map(replaced -> toDevice(replaced, placement.index())).stream()
            .toList(),
        List.of());
  }

  @Override
  public Device move(String track, String device, String target, Integer position) {
    set.update(
        now -> {
          TrackState from = now.requireTrack(track);
          return DeviceChainEditor.move(
              now,
              from,
              from.requireDevice(device),
              target == null ? null : now.requireTrack(target),
              set.deviceCatalog(),
              position);
        });
    return readAnywhere(target == null ? track : target, device);
  }

  @Override
  public Device duplicate(String track, String device) {
    String copy =
        set.updateWithResult(
            now -> {
              TrackState from = now.requireTrack(track);
              SetState after =
                  DeviceChainEditor.duplicate(
                      now, from, from.requireDevice(device), set.deviceCatalog());
              return new SetChange<>(after, "dev_" + now.nextDevice());
            });
    return readAnywhere(track, copy);
  }

  @Override
  public CopiedDevices copy(String track, List<String> devices, String target, Integer position) {
    List<DevicePlacement> placed = new ArrayList<>();
    set.update(
        now -> {
          TrackState from = now.requireTrack(track);
          List<DeviceState> originals = devices.stream().map(from::requireDevice).toList();
          TrackState to = now.requireTrack(target);
          placed.clear();
          return new DeviceCopier(now, from, set.deviceCatalog())
              .copy(originals, to, position, placed::add);
        });
    return new CopiedDevices(
        placed.stream()
            .map(placement -> readAnywhere(target, placement.device().handle()))
            .toList(),
        placed.stream()
            .flatMap(
                placement ->
                    placement.replaced().map(old -> toDevice(old, placement.index())).stream())
            .toList(),
        List.of());
  }

  @Override
  public Device rename(String track, String device, String name) {
    DeviceCheck.requireName(name);
    changeDevice(track, device, state -> state.withName(name));
    return readAnywhere(track, device);
  }

  /** Returns a device of a track, which can be inside a rack. */
  private Device readAnywhere(String handle, String device) {
    TrackState track = set.currentState().requireTrack(handle);
    return toDevice(track.requireDevice(device), positionOf(track.devices(), device));
  }

  @Override
  public Device delete(String track, String device) {
    return set.updateWithResult(
        now -> {
          TrackState from = now.requireTrack(track);
          DeviceState deleted = requireTopLevel(from, device);
          return new SetChange<>(
              now.withTrackChanged(from, state -> DeviceChainEditor.remove(state, deleted)),
              toDevice(deleted, from.devices().indexOf(deleted)));
        });
  }

  private DeviceState requireDeviceOrMixer(String track, String device) {
    SetState now = set.currentState();
    return new EnvelopeEditor(now, now.requireTrack(track), set.deviceCatalog())
        .requireDeviceOrMixer(device);
  }

  private static DeviceState requireTopLevel(TrackState track, String handle) {
    DeviceState device = track.requireDevice(handle);
    if (!track.devices().contains(device)) {
      throw DeviceCheck.inRackError(device.name());
    }
    return device;
  }

  /** Returns the index of a device in its chain, from 0. */
  private static int positionOf(List<DeviceState> chain, String handle) {
    for (int i = 0; i < chain.size(); i++) {
      if (chain.get(i).handle().equals(handle)) {
        return i;
      }
      for (DeviceState.ChainState inner : chain.get(i).chains()) {
        int found = positionOf(inner.devices(), handle);
        if (found >= 0) {
          return found;
        }
      }
    }
    return -1;
  }
}
