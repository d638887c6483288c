package svc.model.device;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A device on a track's top-level chain.
 *
 * @param index 1-based position in the chain
 * @param drumDeviceIndex the same position counted from 0, which the drum-pad list accepts
 * @param id stable handle, dev_&lt;n&gt;
 * @param className the host's name for this kind of device
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
    boolean hasDrumPads) {}
