package svc.host.als.merge;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import svc.host.als.inspection.LaneParameter;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.xml.XmlAttribute;
import svc.host.als.xml.XmlElement;

/**
 * Checksums of everything in a set that svc cannot write: one for each device, one for each track
 * without its devices, and one for the rest of the set. They reveal changes that svc cannot
 * describe, such as a change of a plug-in's state.
 */
public final class UnmergedContentDigests {
  private final SetParts parts;
  private final Set<Integer> owners = new HashSet<>();
  private final Map<Integer, CRC32> digests = new HashMap<>();

  private UnmergedContentDigests(AlsSet set) {
    this.parts = SetParts.of(set, PartScope.of(set, List.of()));
    for (AlsTrack track : set.tracks()) {
      owners.add(track.element().number());
      new DeviceReader(track).allElements().forEach(device -> owners.add(device.number()));
    }
  }

  /** Computes the checksums of a set. */
  public static UnmergedContentDigests of(AlsSet set) {
    UnmergedContentDigests digests = new UnmergedContentDigests(set);
    XmlElement root = set.file().document().root();
    digests.add(root, digests.digests.computeIfAbsent(root.number(), owner -> new CRC32()));
    return digests;
  }

  /** Returns the parameters of a track by the ids of their targets. */
  public Map<String, LaneParameter> parametersOf(AlsTrack track) {
    return parts.parametersOf(track);
  }

  /**
   * Returns one of the checksums.
   *
   * @param owner the element of a device or a track; the root of the document for the rest of the
   *     set
   */
  public String of(XmlElement owner) {
    return String.format("%08x", digests.get(owner.number()).getValue());
  }

  private void add(XmlElement element, CRC32 outer) {
    if (ViewElements.contains(element.name()) || parts.hasSubtree(element)) {
      return;
    }
    CRC32 digest =
        owners.contains(element.number())
            ? digests.computeIfAbsent(element.number(), owner -> new CRC32())
            : outer;
    digest.update(element.name().getBytes(StandardCharsets.UTF_8));
    if (!parts.hasValueOf(element)) {
      addAttributes(element, digest);
    }
    digest.update(element.text().getBytes(StandardCharsets.UTF_8));
    element.children().forEach(child -> add(child, digest));
    digest.update('/');
  }

  /**
   * Adds the attributes by name and decoded value, so that a different encoding in the file does
   * not change the checksum.
   */
  private static void addAttributes(XmlElement element, CRC32 digest) {
    for (XmlAttribute attribute : element.attributes()) {
      digest.update(' ');
      digest.update(attribute.name().getBytes(StandardCharsets.UTF_8));
      digest.update('=');
      digest.update(attribute.value().getBytes(StandardCharsets.UTF_8));
    }
  }
}
