package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** Chords: warm keys between an organ and a synthesizer. */
final class ChordVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.saw(), -8, 0.38, -0.6),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 8, 0.38, 0.6),
              new SynthPatch.PatchOscillator(Waveforms.organ(), 0, 0.55, 0)),
          new SynthPatch.PatchFilter(1900, 0.4, 0.75, 1, 0.6),
          new SynthPatch.PatchShape(0.012, 1.6, 0.6, 0.25, 0),
          new SynthPatch.PatchLevel(-16.0, -0.8));

  private ChordVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
