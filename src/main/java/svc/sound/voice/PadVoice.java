package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A pad: many detuned saws over the whole width, slow and soft. */
final class PadVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.saw(), -14, 0.4, -0.9),
              new SynthPatch.PatchOscillator(Waveforms.saw(), -6, 0.4, 0.5),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 5, 0.4, -0.5),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 13, 0.4, 0.9),
              new SynthPatch.PatchOscillator(Waveforms.organ(), -1200, 0.2, 0)),
          new SynthPatch.PatchFilter(1400, 0.4, 0.7, 0.3, 1.5),
          new SynthPatch.PatchShape(0.45, 2, 0.85, 0.9, 0),
          new SynthPatch.PatchLevel(-17.4, -0.6));

  private PadVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
