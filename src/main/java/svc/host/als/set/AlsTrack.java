package svc.host.als.set;

import java.util.List;
import java.util.Optional;
import svc.host.als.xml.XmlElement;
import svc.host.check.TrackCheck;
import svc.model.track.TrackKind;

/**
 * A track in a set file.
 *
 * @param handle the handle, trk_&lt;n&gt;, where n is the id of the track's element; Live keeps it
 *     when it saves the set. The main track has no id, its handle is trk_0
 * @param position the position among the tracks before the return tracks, from 1; null for return
 *     tracks and the main track
 */
public record AlsTrack(XmlElement element, TrackKind kind, String handle, Integer position) {

  /** Returns the name as Live shows it. */
  public String name() {
    String effective = XmlValues.text(element, "Name", "EffectiveName");
    return effective.isEmpty() ? XmlValues.text(element, "Name", "UserName") : effective;
  }

  /** Returns the handle of the group track that contains this track; empty if there is none. */
  public Optional<String> groupHandle() {
    int id = XmlValues.integer(element, -1, "TrackGroupId");
    return id < 0 ? Optional.empty() : Optional.of("trk_" + id);
  }

  /** Returns the element with the mixer and the devices; the main track of Live 8 has its own. */
  private XmlElement chain() {
    return element.child("MasterChain").orElseGet(() -> XmlValues.require(element, "DeviceChain"));
  }

  /** Returns the element with volume, pan and sends. */
  public XmlElement mixer() {
    return chain()
        .child("Mixer")
        .orElseThrow(() -> XmlValues.missing(element, "DeviceChain", "Mixer"));
  }

  /** Returns the element with the clip slots and clips; empty for tracks without clips. */
  public Optional<XmlElement> sequencer() {
    return element.find("DeviceChain", "MainSequencer");
  }

  /** Returns the element with the devices on the track's chain. */
  public XmlElement deviceList() {
    return XmlValues.require(chain(), "DeviceChain", "Devices");
  }

  /** Returns the elements of the devices on the track's chain. */
  public List<XmlElement> devices() {
    return chain().find("DeviceChain", "Devices").map(XmlElement::children).orElse(List.of());
  }

  /** Returns the checks of changes that the kind of the track may not allow. */
  public TrackCheck check() {
    return new TrackCheck(name(), kind);
  }

  /** Returns whether the track is frozen, so that its devices cannot be changed. */
  public boolean isFrozen() {
    return XmlValues.isTrue(element, "Freeze");
  }
}
