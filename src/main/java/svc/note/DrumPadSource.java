package svc.note;

import java.util.List;
import svc.model.device.DrumPad;

/** The pads of the drum rack on a track. */
public interface DrumPadSource {
  /** A track without a drum rack, whose pads are given by pitch. */
  DrumPadSource NONE =
      new DrumPadSource() {
        @Override
        public List<DrumPad> read() {
          return List.of();
        }

        @Override
        public String loadCommand() {
          return "svc device load TRACK \"Drum Rack\"";
        }
      };

  /** Reads the pads; called once, and only if a pad is given by name. Empty without a drum rack. */
  List<DrumPad> read();

  /** Returns the command that loads a drum rack, for hints. */
  String loadCommand();
}
