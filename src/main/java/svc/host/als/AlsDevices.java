package svc.host.als;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import svc.host.Devices;
import svc.host.als.browser.PresetLibrary;
import svc.host.als.edit.DeviceChainEdits;
import svc.host.als.edit.DeviceRemoval;
import svc.host.als.edit.NameEdits;
import svc.host.als.file.DevicePreset;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.MacroMappings;
import svc.host.als.set.MixerParameterReader;
import svc.host.als.set.ParameterReader;
import svc.host.als.set.StoredParameter;
import svc.host.als.set.XmlValues;
import svc.host.als.store.AlsSetStore;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.check.DeviceCheck;
import svc.model.device.BrowserItem;
import svc.model.device.CopiedDevices;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.device.DeviceParameter;
import svc.model.device.DrumPad;
import svc.model.device.LoadedDevice;
import svc.model.device.MixerDevice;
import svc.model.device.RackChain;
import svc.model.device.RackMacro;
import svc.model.error.Warning;
import svc.parameter.SettableParameter;

/** The devices of a set file. */
record AlsDevices(AlsSetStore store, PresetLibrary library) implements Devices {
  private static final int LAST_MACRO = 16;

  @Override
  public List<Device> listDevices(String track) {
    return reader(track).listDevices();
  }

  @Override
  public List<RackChain> listChains(String track, String device) {
    return reader(track).listChains(device);
  }

  @Override
  public List<DeviceParameter> listParameters(String track, String device) {
    return parameters(store.read(), track, device).stream().map(StoredParameter::describe).toList();
  }

  @Override
  public List<RackMacro> listMacros(String track, String device) {
    XmlElement rack = reader(track).requireElement(device);
    if (!rack.name().endsWith("GroupDevice")) {
      return List.of();
    }
    Set<Integer> mapped = MacroMappings.mappedMacros(rack);
    return listParameters(track, device).stream()
        .filter(parameter -> parameter.index() >= 1 && parameter.index() <= LAST_MACRO)
        .map(macro -> new RackMacro(macro.index(), macro, mapped.contains(macro.index())))
        .toList();
  }

  @Override
  public List<String> formatValues(String track, String device, int param, List<Double> values) {
    StoredParameter parameter = require(store.read(), track, device, param);
    return values.stream().map(parameter::format).toList();
  }

  @Override
  public List<DrumPad> listDrumPads(String track, String device) {
    return reader(track).listDrumPads(device);
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, double value) {
    AlsSet after =
        store.update(
            (set, edits) ->
                change(set, track, device, param, known -> known.requireValid(value), edits));
    return require(after, track, device, param).describe();
  }

  @Override
  public DeviceParameter setParameter(String track, String device, int param, String display) {
    return setParameter(track, device, Map.of(param, display)).get(0);
  }

  @Override
  public List<DeviceParameter> setParameter(
      String track, String device, Map<Integer, String> displays) {
    Map<Integer, String> ordered = new LinkedHashMap<>(displays);
    AlsSet after =
        store.update(
            (set, edits) ->
                ordered.forEach(
                    (param, display) ->
                        change(
                            set,
                            track,
                            device,
                            param,
                            known -> known.parseDisplayed(display),
                            edits)));
    return ordered.keySet().stream()
        .map(param -> require(after, track, device, param).describe())
        .toList();
  }

  /**
   * Changes the value of a parameter.
   *
   * @param value returns the new raw value, and throws INVALID_ARGUMENT if it is not valid
   */
  private void change(
      AlsSet set,
      String handle,
      String device,
      int param,
      ToDoubleFunction<SettableParameter> value,
      XmlEdits edits) {
    AlsTrack track = set.requireTrack(handle);
    FrozenTracks.requireDevice(track, device, "set");
    StoredParameter parameter = require(set, handle, device, param);
    double raw = value.applyAsDouble(parameter.settable(nameOf(set, handle, device)));
    setRaw(parameter, raw, edits);
  }

  @Override
  public Device delete(String track, String device) {
    Device deleted = new DeviceReader(store.read().requireTrack(track)).requireDevice(device);
    store.update(
        (set, edits) -> {
          AlsTrack from = set.requireTrack(track);
          XmlElement element = new DeviceReader(from).requireTopLevel(device);
          FrozenTracks.requireChain(from);
          DeviceRemoval.remove(from, element, edits);
        });
    return deleted;
  }

  @Override
  public Device move(String track, String device, String target, Integer position) {
    AlsSet after =
        store.update(
            (set, edits) -> {
              AlsTrack from = set.requireTrack(track);
              XmlElement element = new DeviceReader(from).requireElement(device);
              AlsTrack to = target == null ? from : set.requireTrack(target);
              FrozenTracks.requireChain(from);
              FrozenTracks.requireChain(to);
              XmlElement list = target == null ? element.parent().orElseThrow() : to.deviceList();
              requireMidi(to, element);
              DeviceChainEdits chain = new DeviceChainEdits(set, to, list, edits);
              chain.move(element, from, position);
              chain.write();
            });
    return new DeviceReader(after.requireTrack(target == null ? track : target))
        .requireDevice(device);
  }

  private static void requireMidi(AlsTrack track, XmlElement device) {
    if (DeviceReader.kindOf(device) != DeviceKind.AUDIO_EFFECT) {
      track.check().requireMidiFor(DeviceReader.nameOf(device));
    }
  }

  @Override
  public Device duplicate(String track, String device) {
    AtomicReference<String> handle = new AtomicReference<>();
    AtomicBoolean isIncomplete = new AtomicBoolean();
    AlsSet after =
        store.update(
            (set, edits) -> {
              AlsTrack from = set.requireTrack(track);
              XmlElement element = new DeviceReader(from).requireElement(device);
              FrozenTracks.requireChain(from);
              DeviceChainEdits chain =
                  new DeviceChainEdits(set, from, element.parent().orElseThrow(), edits);
              handle.set(chain.duplicate(element));
              chain.write();
              isIncomplete.set(MacroMappings.hasAssignments(element));
            });
    Device copy = new DeviceReader(after.requireTrack(track)).requireDevice(handle.get());
    if (isIncomplete.get()) {
      store.warn(MacroMappings.lostAssignments(copy.name()));
    }
    return copy;
  }

  @Override
  public CopiedDevices copy(String track, List<String> devices, String target, Integer position) {
    List<String> handles = new ArrayList<>();
    List<Device> replaced = new ArrayList<>();
    List<Warning> warnings = new ArrayList<>();
    AlsSet after =
        store.update(
            (set, edits) -> {
              AlsTrack from = set.requireTrack(track);
              AlsTrack to = set.requireTrack(target);
              List<XmlElement> originals =
                  devices.stream().map(new DeviceReader(from)::requireElement).toList();
              FrozenTracks.requireChain(to);
              DeviceChainEdits chain = new DeviceChainEdits(set, to, to.deviceList(), edits);
              int before = chain.size();
              int next = 0;
              for (XmlElement original : originals) {
                requireCopyable(from, original, to);
                Integer at =
                    position == null
                        ? null
                        : (Integer) Math.max(position + chain.size() - before, next + 1);
                next = chain.add(original, from, at) + 1;
                handles.add(chain.handleAt(next - 1));
                if (MacroMappings.hasAssignments(original)) {
                  warnings.add(MacroMappings.lostAssignments(DeviceReader.nameOf(original)));
                }
              }
              replaced.addAll(describe(to, chain.replaced()));
              chain.write();
            });
    warnings.forEach(store::warn);
    DeviceReader reader = new DeviceReader(after.requireTrack(target));
    return new CopiedDevices(
        handles.stream().map(reader::requireDevice).toList(), replaced, List.of());
  }

  private static void requireCopyable(AlsTrack from, XmlElement device, AlsTrack to) {
    DeviceCheck.requireOtherTrack(
        DeviceReader.nameOf(device),
        to.name(),
        DeviceReader.kindOf(device) == DeviceKind.INSTRUMENT
            && to.equals(from)
            && from.devices().contains(device));
    requireMidi(to, device);
  }

  private static List<Device> describe(AlsTrack track, List<XmlElement> devices) {
    DeviceReader reader = new DeviceReader(track);
    return devices.stream().map(DeviceReader::handleOf).map(reader::requireDevice).toList();
  }

  @Override
  public Device rename(String track, String device, String name) {
    DeviceCheck.requireName(name);
    AlsSet after =
        store.update(
            (set, edits) -> {
              DeviceReader devices = new DeviceReader(set.requireTrack(track));
              NameEdits.renameDevice(devices.requireElement(device), name, edits);
            });
    return new DeviceReader(after.requireTrack(track)).requireDevice(device);
  }

  @Override
  public LoadedDevice load(String track, BrowserItem item, Integer position) {
    AtomicReference<String> handle = new AtomicReference<>();
    List<Device> replaced = new ArrayList<>();
    AlsSet after =
        store.update(
            (set, edits) -> {
              AlsTrack to = set.requireTrack(track);
              DevicePreset preset = library.read(item);
              preset.requireVersionOf(set.file());
              requireMidi(to, preset.device());
              FrozenTracks.requireChain(to);
              DeviceChainEdits chain = new DeviceChainEdits(set, to, to.deviceList(), edits);
              handle.set(chain.handleAt(chain.add(preset.device(), null, position)));
              replaced.addAll(describe(to, chain.replaced()));
              chain.write();
            });
    Device loaded = new DeviceReader(after.requireTrack(track)).requireDevice(handle.get());
    return new LoadedDevice(loaded, replaced, List.of());
  }

  @Override
  public LoadedDevice loadOntoPad(String track, String rack, BrowserItem sample, int note) {
    throw AlsUnsupportedErrors.change("loading samples onto pads");
  }

  private DeviceReader reader(String track) {
    return new DeviceReader(store.read().requireTrack(track));
  }

  private static List<StoredParameter> parameters(AlsSet set, String handle, String device) {
    AlsTrack track = set.requireTrack(handle);
    return MixerDevice.isHandle(device)
        ? MixerParameterReader.list(set, track)
        : ParameterReader.list(new DeviceReader(track).requireElement(device));
  }

  private static StoredParameter require(AlsSet set, String handle, String device, int param) {
    AlsTrack track = set.requireTrack(handle);
    return MixerDevice.isHandle(device)
        ? MixerParameterReader.require(set, track, param)
        : ParameterReader.require(new DeviceReader(track).requireElement(device), param);
  }

  private static String nameOf(AlsSet set, String track, String device) {
    return MixerDevice.isHandle(device)
        ? MixerDevice.NAME
        : DeviceReader.nameOf(new DeviceReader(set.requireTrack(track)).requireElement(device));
  }

  private static void setRaw(StoredParameter parameter, double raw, XmlEdits edits) {
    MacroMappings.requireUnmapped(parameter);
    XmlElement manual = XmlValues.require(parameter.stored().element(), "Manual");
    double number = parameter.toStored(raw);
    edits.setValue(
        manual,
        parameter.stored().isSwitch() ? String.valueOf(number > 0.5) : XmlValues.format(number));
  }
}
