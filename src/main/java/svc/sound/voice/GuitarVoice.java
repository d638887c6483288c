package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A guitar: a plucked string that decays slowly. */
final class GuitarVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.string(), -2, 0.7, -0.2),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 2, 0.35, 0.2)),
          new SynthPatch.PatchFilter(1800, 0.5, 0.8, 2, 0.3),
          new SynthPatch.PatchShape(0.003, 3, 0, 0.12, 0),
          new SynthPatch.PatchLevel(-14.8, -1.3));

  private GuitarVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
