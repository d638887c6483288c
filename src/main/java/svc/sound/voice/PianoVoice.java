package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** A piano: struck strings that decay while the note is held. */
final class PianoVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.string(), -1.5, 0.7, -0.35),
              new SynthPatch.PatchOscillator(Waveforms.string(), 1.5, 0.7, 0.35),
              new SynthPatch.PatchOscillator(Waveforms.square(), 0.5, 0.12, 0)),
          new SynthPatch.PatchFilter(2100, 0.6, 0.7, 1.8, 0.5),
          new SynthPatch.PatchShape(0.002, 5, 0, 0.18, 0),
          new SynthPatch.PatchLevel(-18.7, -1.1));

  private PianoVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
