package svc.host.als.edit;

import static svc.model.error.ErrorCode.NOT_SUPPORTED_BY_HOST;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import svc.host.als.file.LiveSetValidator;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.XmlValues;
import svc.host.als.xml.XmlDocument;
import svc.host.als.xml.XmlEdits;
import svc.host.als.xml.XmlElement;
import svc.host.als.xml.XmlFragment;
import svc.host.check.DeviceCheck;
import svc.model.device.DeviceKind;
import svc.text.TextSanitizer;

/**
 * Creates the edits that add devices to a chain, as copies with new ids or as devices that move
 * there. Call {@link #write} last.
 */
public final class DeviceChainEdits {
  private final AlsSet set;
  private final AlsTrack track;
  private final XmlElement list;
  private final XmlEdits edits;
  private final TargetIds targets;
  private final List<ChainEntry> chain = new ArrayList<>();
  private final Map<XmlElement, ChainEntry> replaced = new HashMap<>();
  private XmlElement moved;
  private int freeId;

  /**
   * Creates the edits of a chain, which have no effect yet.
   *
   * @param track the track with the chain
   * @param list the element with the devices, on the chain of the track or in a rack
   */
  public DeviceChainEdits(AlsSet set, AlsTrack track, XmlElement list, XmlEdits edits) {
    this(set, track, list, new TargetIds(set), edits);
  }

  /**
   * Creates the edits of one of several chains, which have no effect yet.
   *
   * @param targets the new ids, which the chains share
   */
  public DeviceChainEdits(
      AlsSet set, AlsTrack track, XmlElement list, TargetIds targets, XmlEdits edits) {
    this.set = set;
    this.track = track;
    this.list = list;
    this.edits = edits;
    this.targets = targets;
    this.freeId = XmlValues.nextId(list.children());
    list.children().forEach(device -> chain.add(new ChainEntry(device, null)));
  }

  /**
   * A device in the chain after the edits.
   *
   * @param device the device, or the original of a copy
   * @param added the copy, or a device that moves; null for a device that keeps its place
   */
  private record ChainEntry(XmlElement device, ElementCopy added) {
    DeviceKind kind() {
      return DeviceReader.kindOf(device);
    }
  }

  /** Adds a copy of a device after it, which is in this chain, and returns the copy's handle. */
  public String duplicate(XmlElement device) {
    if (DeviceReader.kindOf(device) == DeviceKind.INSTRUMENT) {
      throw DeviceCheck.instrumentCopyError(DeviceReader.nameOf(device));
    }
    ElementCopy copy = copy(device, track, ElementCopy.ofDevice(device).withoutAssignments(true));
    chain.add(indexOf(device) + 1, new ChainEntry(device, copy));
    return DeviceReader.handleOf(copy.root());
  }

  /**
   * Adds a copy of a device at the allowed place that is nearest to a position. An instrument
   * replaces the instrument of the chain.
   *
   * @param from the track with the device; null if the device is in another file
   * @param position the requested position, from 1; null for the end
   * @return the index of the copy, from 0
   */
  public int add(XmlElement device, AlsTrack from, Integer position) {
    ElementCopy copy = copy(device, from, ElementCopy.ofDevice(device).withoutAssignments());
    ChainEntry entry = new ChainEntry(device, copy);
    int place = DeviceCheck.indexInChain(kinds(), entry.kind(), position);
    Optional<ChainEntry> old =
        entry.kind() == DeviceKind.INSTRUMENT
            ? chain.stream().filter(each -> each.kind() == DeviceKind.INSTRUMENT).findFirst()
            : Optional.empty();
    old.ifPresent(instrument -> replaced.put(instrument.device(), entry));
    old.ifPresent(chain::remove);
    chain.add(place, entry);
    return place;
  }

  /** Returns the number of devices in the chain after the edits. */
  public int size() {
    return chain.size();
  }

  /** Returns the handle of the device at an index, which is a copy. */
  public String handleAt(int index) {
    return DeviceReader.handleOf(chain.get(index).added().root());
  }

  /** Returns the devices that copies replace. */
  public List<XmlElement> replaced() {
    return List.copyOf(replaced.keySet());
  }

  /**
   * Moves a device to the allowed place that is nearest to a position. Throws INVALID_ARGUMENT if
   * the device would get beside another instrument, or has automation and comes from another chain.
   *
   * @param from the track with the device
   * @param position the position after the move, from 1; null for the end
   */
  public void move(XmlElement device, AlsTrack from, Integer position) {
    int index = indexOf(device);
    boolean isInChain = index >= 0;
    ChainEntry entry =
        new ChainEntry(device, isInChain ? ElementCopy.ofDevice(device) : moving(device, from));
    if (isInChain) {
      chain.remove(index);
    }
    int place = DeviceCheck.indexInChain(kinds(), entry.kind(), position);
    if (!isInChain) {
      requireMovable(device, from, entry.kind());
    }
    if (place == index) {
      chain.add(index, new ChainEntry(device, null));
      return;
    }
    chain.add(place, entry);
    moved = device;
  }

  private void requireMovable(XmlElement device, AlsTrack from, DeviceKind kind) {
    if (isAutomated(device)) {
      throw DeviceCheck.automatedError(DeviceReader.nameOf(device), from.name());
    }
    if (kind == DeviceKind.INSTRUMENT) {
      chain.stream()
          .filter(each -> each.kind() == DeviceKind.INSTRUMENT)
          .findFirst()
          .ifPresent(
              instrument -> {
                throw DeviceCheck.secondInstrumentError(
                    track.name(), DeviceReader.nameOf(instrument.device()));
              });
    }
    DeviceRemoval.requireNoRoutes(
        from, device, new ElementRemoval(device.document(), edits).remove(device));
  }

  private ElementCopy moving(XmlElement device, AlsTrack from) {
    ElementCopy copy = ElementCopy.ofDevice(device).withoutOuterMacros().withId(freeId);
    renumberRoutes(device, copy, from);
    freeId++;
    return copy;
  }

  private ElementCopy copy(XmlElement device, AlsTrack from, ElementCopy copy) {
    targets.renumber(copy);
    copy.withId(freeId).withoutLomIds();
    renumberRoutes(device, copy, from);
    freeId++;
    return copy.changed();
  }

  /**
   * Lets routes in a copy that refer to the device refer to the copy. Throws NOT_SUPPORTED_BY_HOST
   * if there are some and the device is inside a rack, because the form of their paths is not
   * known.
   */
  private void renumberRoutes(XmlElement device, ElementCopy copy, AlsTrack from) {
    if (from == null) {
      return;
    }
    boolean isInRack = !from.devices().contains(device);
    String id = isInRack ? "\\w+" : Pattern.quote(device.attribute("Id").orElse(""));
    Pattern own =
        Pattern.compile("(\\w+)/Track\\." + trackId(from) + "/(Device\\w+)\\." + id + "\\.(.*)");
    XmlDocument document = copy.root().document();
    for (int number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      Matcher route = own.matcher(element.isNamed("Target") ? element.value().orElse("") : "");
      if (route.matches()) {
        if (isInRack) {
          throw NOT_SUPPORTED_BY_HOST
              .because(
                  TextSanitizer.quote(DeviceReader.nameOf(device))
                      + " contains routes within its rack, so svc cannot copy or move it")
              .hint("Do this in Live and save the set; then continue with svc.");
        }
        String place = "/Track." + trackId(track) + "/" + route.group(2) + "." + freeId + ".";
        copy.changes().setValue(element, route.group(1) + place + route.group(3));
      }
    }
  }

  private static String trackId(AlsTrack track) {
    return track.element().attribute("Id").orElse("");
  }

  private boolean isAutomated(XmlElement device) {
    XmlDocument document = device.document();
    List<String> ids = new ArrayList<>();
    int number = device.number();
    while (number < document.elementCount() && document.element(number).start() < device.end()) {
      XmlElement element = document.element(number++);
      if (LiveSetValidator.isTargetName(element.name())) {
        element.attribute("Id").ifPresent(ids::add);
      }
    }
    for (number = 0; number < document.elementCount(); number++) {
      XmlElement element = document.element(number);
      if (element.isNamed("PointeeId") && element.value().filter(ids::contains).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private int indexOf(XmlElement device) {
    for (int index = 0; index < chain.size(); index++) {
      if (chain.get(index).added() == null && chain.get(index).device().equals(device)) {
        return index;
      }
    }
    return -1;
  }

  private List<DeviceKind> kinds() {
    return chain.stream().map(ChainEntry::kind).toList();
  }

  /** Adds the edits. */
  public void write() {
    writeDevices();
    targets.write(edits);
  }

  /** Adds the edits without that of the set's next free id. */
  public void writeDevices() {
    if (chain.stream().allMatch(entry -> entry.added() == null)) {
      return;
    }
    ElementRemoval removal = new ElementRemoval(set.file().document(), edits);
    replaced.forEach((old, by) -> removal.replace(old, fragment(by)));
    replaced.keySet().forEach(old -> DeviceRemoval.requireNoRoutes(track, old, removal));
    if (moved != null) {
      edits.remove(moved);
    }
    List<XmlFragment> atEnd = new ArrayList<>();
    for (int index = 0; index < chain.size(); index++) {
      ChainEntry entry = chain.get(index);
      if (entry.added() != null && !replaced.containsValue(entry)) {
        XmlElement next = next(index);
        if (next == null) {
          atEnd.add(fragment(entry));
        } else {
          edits.insertBefore(next, fragment(entry));
        }
      }
    }
    edits.append(list, atEnd);
    removal.write();
  }

  /** Returns the first device after an index that keeps its place; null if there is none. */
  private XmlElement next(int index) {
    return chain.subList(index + 1, chain.size()).stream()
        .map(entry -> replacedBy(entry).orElse(entry.added() == null ? entry.device() : null))
        .filter(device -> device != null)
        .findFirst()
        .orElse(null);
  }

  private Optional<XmlElement> replacedBy(ChainEntry entry) {
    return replaced.entrySet().stream()
        .filter(each -> each.getValue().equals(entry))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private XmlFragment fragment(ChainEntry entry) {
    return entry
        .added()
        .toFragment(depth(list) + 1 - depth(entry.device()), list.document().lineBreak());
  }

  private static int depth(XmlElement element) {
    int depth = 0;
    for (Optional<XmlElement> outer = element.parent(); outer.isPresent(); depth++) {
      outer = outer.get().parent();
    }
    return depth;
  }
}
