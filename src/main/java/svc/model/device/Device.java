package svc.model.device;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A device on a track's top-level chain.
 *
 * @param index the position in the chain, from 1
 * @param drumDeviceIndex the position in the chain, from 0, as the verb that lists drum pads
 *     expects it
 * @param id the handle, dev_&lt;n&gt;, independent of its name and position
 * @param className the host's name for the type of device, such as GlueCompressor
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
