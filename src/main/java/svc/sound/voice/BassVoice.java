package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A bass: a saw and a square in the center, with a low pass that closes quickly. */
final class BassVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.saw(), -3, 0.6, 0),
              new SynthPatch.PatchOscillator(Waveforms.square(), 4, 0.45, 0),
              new SynthPatch.PatchOscillator(Waveforms.organ(), -1200, 0.35, 0)),
          new SynthPatch.PatchFilter(520, 0.35, 0.9, 2.2, 0.28),
          new SynthPatch.PatchShape(0.004, 0.4, 0.72, 0.07, 0),
          new SynthPatch.PatchLevel(-12.6, -1.0));

  private BassVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
