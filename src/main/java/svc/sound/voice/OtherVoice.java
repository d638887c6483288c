package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A neutral sound for tracks whose part is not known. */
final class OtherVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.organ(), 0, 0.6, 0),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 4, 0.3, 0)),
          new SynthPatch.PatchFilter(2600, 0.5, 0.75, 0.8, 0.5),
          new SynthPatch.PatchShape(0.01, 1.2, 0.65, 0.2, 0),
          new SynthPatch.PatchLevel(-9.9, -1.05));

  private OtherVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
