package svc.host.als.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import svc.host.als.set.DeviceClasses.DeviceClass;
import svc.host.als.xml.XmlElement;
import svc.host.check.DeviceCheck;
import svc.model.device.Device;
import svc.model.device.DeviceKind;
import svc.model.device.DrumPad;
import svc.model.device.RackChain;

/**
 * Reads the devices of tracks and racks. The handle of a device is dev_&lt;n&gt;, where n is the id
 * of its on/off switch as a target of automation; the handle is unique in the set, and remains the
 * same when Live saves the set.
 */
public final class DeviceReader {
  /** The number of MIDI notes. A drum chain for the MIDI note n contains the number 128 - n. */
  private static final int NOTES = 128;

  private final AlsTrack track;

  /** Creates a reader of a track's devices. */
  public DeviceReader(AlsTrack track) {
    this.track = track;
  }

  /** Returns the devices on the chain of the track. */
  public List<Device> listDevices() {
    return describeAll(track.devices());
  }

  /** Returns the element of a device by its handle. Throws DEVICE_NOT_FOUND if there is none. */
  public XmlElement requireElement(String handle) {
    return findElement(track.devices(), handle)
        .orElseThrow(() -> DeviceCheck.notFound(track.name(), handle));
  }

  /**
   * Returns the element of a device on the chain of the track. Throws INVALID_ARGUMENT if the
   * device is inside a rack.
   */
  public XmlElement requireTopLevel(String handle) {
    XmlElement device = requireElement(handle);
    if (!track.devices().contains(device)) {
      throw DeviceCheck.inRackError(nameOf(device));
    }
    return device;
  }

  /** Returns the chains of a rack, each followed by the chains of the racks on it. */
  public List<RackChain> listChains(String handle) {
    List<RackChain> chains = new ArrayList<>();
    addChains(requireElement(handle), chains);
    return chains;
  }

  /**
   * Returns the pads of a drum rack in the order of their notes; empty if the device is not a drum
   * rack.
   */
  public List<DrumPad> listDrumPads(String handle) {
    XmlElement rack = requireElement(handle);
    if (!hasDrumPads(rack)) {
      return List.of();
    }
    List<XmlElement> pads =
        branches(rack, "Branches").stream()
            .filter(branch -> noteOf(branch) != null)
            .sorted(Comparator.comparingInt(DeviceReader::noteOf))
            .toList();
    return IntStream.range(0, pads.size())
        .mapToObj(
            index -> new DrumPad(index, nameOfBranch(pads.get(index)), noteOf(pads.get(index))))
        .toList();
  }

  /** Returns the elements of all devices of the track, including devices inside racks. */
  public List<XmlElement> allElements() {
    List<XmlElement> found = new ArrayList<>();
    track.devices().forEach(device -> addWithInner(device, found));
    return found;
  }

  /** Returns a device on the track, which can be inside a rack. Throws DEVICE_NOT_FOUND. */
  public Device requireDevice(String handle) {
    XmlElement device = requireElement(handle);
    return describe(device, device.parent().orElseThrow().children().indexOf(device));
  }

  /** Returns the handle of a device. */
  public static String handleOf(XmlElement device) {
    // Without targets, as in sets of Live 8, the position in the file identifies a device.
    return "dev_"
        + device
            .find("On", "AutomationTarget")
            .flatMap(t -> t.attribute("Id"))
            .orElseGet(() -> String.valueOf(device.number()));
  }

  /** Returns the name that Live shows for a device. */
  public static String nameOf(XmlElement device) {
    return Optional.of(XmlValues.text(device, "UserName"))
        .filter(name -> !name.isEmpty())
        .or(() -> pluginName(device))
        .or(() -> patchName(device))
        .or(() -> DeviceClasses.find(device.name()).map(DeviceClass::name))
        .orElse(device.name());
  }

  private static List<Device> describeAll(List<XmlElement> devices) {
    return IntStream.range(0, devices.size())
        .mapToObj(index -> describe(devices.get(index), index))
        .toList();
  }

  private static Device describe(XmlElement device, int index) {
    return new Device(
        index + 1,
        index,
        handleOf(device),
        nameOf(device),
        device.name(),
        kindOf(device),
        XmlValues.isTrue(device, "On", "Manual"),
        hasDrumPads(device),
        device.child("Branches").isPresent(),
        null);
  }

  private static boolean hasDrumPads(XmlElement device) {
    return device.isNamed("DrumGroupDevice");
  }

  /** Returns the kind of a device; for a plug-in, from its id in Live's browser. */
  public static DeviceKind kindOf(XmlElement device) {
    String origin =
        device
            .find("SourceContext", "Value", "BranchSourceContext")
            .map(context -> XmlValues.text(context, "BranchDeviceId"))
            .orElse("");
    if (origin.contains(":instr:") || isPluginInstrument(device)) {
      return DeviceKind.INSTRUMENT;
    }
    return DeviceClasses.find(device.name())
        .map(DeviceClass::kind)
        .orElse(origin.contains(":midifx:") ? DeviceKind.MIDI_EFFECT : DeviceKind.AUDIO_EFFECT);
  }

  /** Returns the kind of Live's own devices of a class; empty if the class is not known. */
  public static Optional<DeviceKind> kindOfClass(String className) {
    return DeviceClasses.find(className).map(DeviceClass::kind);
  }

  /**
   * Returns whether a plug-in declares that it is an instrument: VST 2 category 2, VST 3 type 1.
   */
  private static boolean isPluginInstrument(XmlElement device) {
    return device.value("PluginDesc", "VstPluginInfo", "Category").filter("2"::equals).isPresent()
        || device
            .value("PluginDesc", "Vst3PluginInfo", "DeviceType")
            .filter("1"::equals)
            .isPresent();
  }

  private static Optional<String> pluginName(XmlElement device) {
    return device
        .value("PluginDesc", "VstPluginInfo", "PlugName")
        .or(() -> device.value("PluginDesc", "Vst3PluginInfo", "Name"))
        .or(() -> device.value("PluginDesc", "AuPluginInfo", "Name"))
        .filter(name -> !name.isEmpty());
  }

  /** Returns the file name of a Max device without its suffix. */
  private static Optional<String> patchName(XmlElement device) {
    return device
        .find("PatchSlot", "Value")
        .flatMap(value -> value.children().stream().findFirst())
        .flatMap(patch -> patch.value("FileRef", "Path").or(() -> patch.value("FileRef", "Name")))
        .map(path -> path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.amxd$", ""))
        .filter(name -> !name.isEmpty());
  }

  private static void addChains(XmlElement rack, List<RackChain> chains) {
    List<XmlElement> all = new ArrayList<>(branches(rack, "Branches"));
    int ownCount = all.size();
    all.addAll(branches(rack, "ReturnBranches"));
    for (int index = 0; index < all.size(); index++) {
      XmlElement branch = all.get(index);
      List<XmlElement> devices = devicesOf(branch);
      chains.add(
          new RackChain(
              handleOf(rack),
              index + 1,
              nameOfBranch(branch),
              noteOf(branch),
              index >= ownCount,
              describeAll(devices)));
      devices.forEach(device -> addChains(device, chains));
    }
  }

  private static List<XmlElement> branches(XmlElement rack, String list) {
    return rack.child(list).map(XmlElement::children).orElse(List.of());
  }

  private static String nameOfBranch(XmlElement branch) {
    String effective = XmlValues.text(branch, "Name", "EffectiveName");
    return effective.isEmpty() ? XmlValues.text(branch, "Name", "UserName") : effective;
  }

  /** Returns the MIDI note of a drum chain; null if it has none. */
  private static Integer noteOf(XmlElement branch) {
    int number = XmlValues.integer(branch, -1, "BranchInfo", "ReceivingNote");
    int note = NOTES - number;
    return number > 0 && note >= 0 && note < NOTES ? note : null;
  }

  /** Returns the elements of the devices on a branch, which is the element of a chain in a rack. */
  private static List<XmlElement> devicesOf(XmlElement branch) {
    return branch.child("DeviceChain").map(XmlElement::children).orElse(List.of()).stream()
        .flatMap(chain -> chain.child("Devices").stream())
        .flatMap(devices -> devices.children().stream())
        .toList();
  }

  private static Optional<XmlElement> findElement(List<XmlElement> devices, String handle) {
    List<XmlElement> all = new ArrayList<>();
    devices.forEach(device -> addWithInner(device, all));
    return all.stream().filter(device -> handleOf(device).equals(handle)).findFirst();
  }

  private static void addWithInner(XmlElement device, List<XmlElement> found) {
    found.add(device);
    for (String list : List.of("Branches", "ReturnBranches")) {
      branches(device, list)
          .forEach(branch -> devicesOf(branch).forEach(inner -> addWithInner(inner, found)));
    }
  }
}
