package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** Mallets: bars that ring with few overtones. */
final class MalletVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.organ(), 0, 0.75, -0.2),
              new SynthPatch.PatchOscillator(Waveforms.string(), 1200, 0.3, 0.25)),
          new SynthPatch.PatchFilter(2600, 0.7, 0.7, 1.6, 0.12),
          new SynthPatch.PatchShape(0.002, 1.8, 0, 0.6, 0),
          new SynthPatch.PatchLevel(-11.7, -0.9));

  private MalletVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
