package svc.model.device;

import svc.model.serialization.TableColumn;
import svc.model.serialization.TableColumns;
import svc.model.serialization.UntrustedName;

/**
 * A pad of a drum rack: its index among the pads that hold a chain, counted from 0, and its MIDI
 * note 0-127.
 */
@TableColumns({
  @TableColumn(value = "index", heading = "#"),
  @TableColumn("name"),
  @TableColumn("note")
})
public record DrumPad(int index, @UntrustedName String name, int note) {}
