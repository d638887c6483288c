package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** Brass: saws whose filter opens with the start of each note. */
final class BrassVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.saw(), -5, 0.5, -0.35),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 5, 0.5, 0.35)),
          new SynthPatch.PatchFilter(1500, 0.6, 0.8, 1.5, 0.25),
          new SynthPatch.PatchShape(0.035, 0.6, 0.8, 0.12, 6),
          new SynthPatch.PatchLevel(-15.8, -0.85));

  private BrassVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
