package svc.model.device;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A pad of a drum rack.
 *
 * @param index the index of the pad, from 0, counting only pads that contain a device chain
 * @param note the MIDI note 0-127 that plays the pad
 */
@TableColumns({
  @TableColumn(value = "index", heading = "#"),
  @TableColumn("name"),
  @TableColumn("note")
})
public record DrumPad(int index, @UntrustedName String name, int note) {}
