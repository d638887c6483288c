package svc.sound.voice;

import java.util.List;
import svc.sound.signal.Waveforms;

/** Strings: detuned saws with a slow bow and a vibrato. */
final class StringsVoice {
  private static final SynthPatch PATCH =
      new SynthPatch(
          List.of(
              new SynthPatch.PatchOscillator(Waveforms.saw(), -9, 0.42, -0.7),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 0, 0.42, 0),
              new SynthPatch.PatchOscillator(Waveforms.saw(), 9, 0.42, 0.7)),
          new SynthPatch.PatchFilter(2300, 0.5, 0.7, 0.4, 0.8),
          new SynthPatch.PatchShape(0.14, 1.5, 0.85, 0.4, 7),
          new SynthPatch.PatchLevel(-17.6, -0.8));

  private StringsVoice() {}

  static Voice start(VoiceNote note, VoiceControls controls) {
    return new SynthVoice(note, PATCH, controls);
  }
}
