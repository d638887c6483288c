package svc.verbs.sound;

import java.util.ArrayList;
import java.util.List;
import svc.model.error.Warning;
import svc.rendering.RenderedSound;
import svc.sound.wave.SampleFormat;

/** Warnings about a rendering. */
final class RenderWarnings {
  private RenderWarnings() {}

  static List<Warning> of(RenderedSound rendered, SampleFormat format, boolean hasStems) {
    List<Warning> warnings = new ArrayList<>();
    double peak = rendered.mix().truePeakDbtp().value();
    if (peak > 0 && format.clips()) {
      warnings.add(
          new Warning(
              "CLIPPED",
              "the mix clips: its true peak is " + peak + " dBTP",
              "Lower the tracks by "
                  + Math.ceil(peak * 10 + 1) / 10
                  + " dB, or use {bits} 32, which does not clip."));
    }
    if (hasStems && !rendered.addsUp()) {
      warnings.add(
          new Warning(
              "STEMS_WITHOUT_MASTER",
              "the stems do not add up to the mix, because the master has effects",
              "Switch the effects of the master off to render stems that add up."));
    }
    if (rendered.stolenVoices() > 0) {
      warnings.add(
          new Warning(
              "VOICES_LIMITED",
              rendered.stolenVoices()
                  + (rendered.stolenVoices() == 1 ? " note ended" : " notes ended")
                  + " early, because a track has at most 32 voices",
              "Shorten notes that overlap."));
    }
    return warnings;
  }
}
