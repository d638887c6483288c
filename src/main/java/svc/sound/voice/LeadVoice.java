package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A lead: saws and a square, bright, with a vibrato on long notes. */
final class LeadVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.saw(), -7, 0.5, -0.3),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 7, 0.5, 0.3),
              new SynthPatch.PatchOscillator(Waveforms.square(), 0, 0.4, 0)),
          new SynthPatch.PatchFilter(3200, 0.5, 0.9, 1.2, 0.35),
          new SynthPatch.PatchShape(0.008, 0.5, 0.75, 0.14, 9),
          new SynthPatch.PatchLevel(-12.0, -1.0));

  private LeadVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
