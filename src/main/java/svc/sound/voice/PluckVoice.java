package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A pluck, for arpeggios and plucked strings: a short bright start. */
final class PluckVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.saw(), -5, 0.6, -0.4),
              new SynthPatch.PatchOscillator(Waveforms.square(), 5, 0.5, 0.4)),
          new SynthPatch.PatchFilter(1500, 0.5, 1.0, 3, 0.22),
          new SynthPatch.PatchShape(0.002, 0.75, 0, 0.2, 0),
          new SynthPatch.PatchLevel(-12.4, -0.5));

  private PluckVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
