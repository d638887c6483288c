package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** An organ with eight drawbars. */
final class OrganVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.organ(), -2, 0.6, -0.4),
              new SynthPatch.PatchOscillator(Waveforms.organ(), 2, 0.6, 0.4),
              new SynthPatch.PatchOscillator(Waveforms.organ(), 1200, 0.2, 0)),
          new SynthPatch.PatchFilter(5200, 0.3, 0.7, 0, 1),
          new SynthPatch.PatchShape(0.006, 1, 1, 0.06, 4),
          new SynthPatch.PatchLevel(-20.2, -0.85));

  private OrganVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
