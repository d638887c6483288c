package svc.note;

import java.util.List;
import svc.model.device.DrumPad;

/** The pads of the drum rack on a track. */
public interface DrumPadSource {

  /** Reads the pads; called once, and only if a pad is given by name. Empty without a drum rack. */
  List<DrumPad> read();

  /** Returns the command that loads a drum rack, for hints. */
  String loadCommand();
}
