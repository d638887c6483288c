package svc.verbs.sound;

import svc.model.track.Decibels;
import svc.rendering.SoundMeasurement;

/** Durations and measurements as text. */
final class SoundTexts {
  private SoundTexts() {}

  /** Returns a duration, such as 2:03 or 3.4 s. */
  static String duration(double seconds) {
    if (seconds < 60) {
      return Math.round(seconds * 10) / 10.0 + " s";
    }
    long whole = Math.round(seconds);
    long rest = whole % 60;
    return whole / 60 + ":" + (rest < 10 ? "0" : "") + rest;
  }

  static String describe(SoundMeasurement measured) {
    Decibels loudness = measured.integratedLufs();
    return (loudness == null ? "" : loudness + " LUFS, ")
        + "true peak "
        + measured.truePeakDbtp()
        + " dBTP";
  }
}
