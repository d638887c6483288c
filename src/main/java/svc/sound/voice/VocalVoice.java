package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A voice: the vowel of a choir with a vibrato. */
final class VocalVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.vowel(), -5, 0.6, -0.25),
              new SynthPatch.PatchOscillator(Waveforms.vowel(), 5, 0.6, 0.25)),
          new SynthPatch.PatchFilter(3400, 0.3, 0.7, 0.3, 0.6),
          new SynthPatch.PatchShape(0.06, 1, 0.85, 0.2, 14),
          new SynthPatch.PatchLevel(-18.2, -0.4));

  private VocalVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
