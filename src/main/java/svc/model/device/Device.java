package svc.model.device;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A device on the chain of a track, or on a chain of a rack.
 *
 * @param index the position in its chain, from 1
 * @param drumDeviceIndex the position in its chain, from 0, as arguments of the verb that lists
 *     drum pads
 * @param id the handle, dev_&lt;n&gt;, independent of its name and position
 * @param className the host's name for the type of device, such as GlueCompressor
 * @param hasChains whether it is a rack
 * @param path the reference to the device if it is inside a rack, such as {@code Drum
 *     Rack/Kick/Simpler}; null for a device on the chain of a track
 */
@TableColumns({
  @TableColumn(value = "index", heading = "#"),
  @TableColumn("name"),
  @TableColumn("kind"),
  @TableColumn(value = "class_name", heading = "class"),
  @TableColumn(value = "is_on", heading = "on", optional = true),
  @TableColumn(value = "has_drum_pads", heading = "pads", optional = true),
  @TableColumn("id")
})
public record Device(
    int index,
    int drumDeviceIndex,
    String id,
    @UntrustedName String name,
    String className,
    DeviceKind kind,
    boolean isOn,
    boolean hasDrumPads,
    boolean hasChains,
    @UntrustedName String path) {

  /**
   * Creates a device on the chain of a track. It is a drum rack if it has drum pads, otherwise not
   * a rack.
   */
  public Device(
      int index,
      int drumDeviceIndex,
      String id,
      String name,
      String className,
      DeviceKind kind,
      boolean isOn,
      boolean hasDrumPads) {
    this(index, drumDeviceIndex, id, name, className, kind, isOn, hasDrumPads, hasDrumPads, null);
  }

  /**
   * Returns a copy of the device with the given path. The path refers to a device inside a rack.
   */
  public Device withPath(String path) {
    return new Device(
        index, drumDeviceIndex, id, name, className, kind, isOn, hasDrumPads, hasChains, path);
  }

  /** Returns whether the device is on the chain of a track, not inside a rack. */
  public boolean isTopLevel() {
    return path() == null;
  }

  /** Returns the path if the device is inside a rack, otherwise the name. */
  public String pathOrName() {
    return isTopLevel() ? name : path();
  }
}
