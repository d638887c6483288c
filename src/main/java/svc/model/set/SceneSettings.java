package svc.model.set;

import svc.model.time.TimeSignature;

/**
 * Changes of a scene; null leaves a setting unchanged.
 *
 * @param tempo the tempo in bpm
 */
public record SceneSettings(String name, Double tempo, TimeSignature signature) {

  /** Returns whether the tempo or the time signature changes. */
  public boolean hasTiming() {
    return tempo != null || signature != null;
  }
}
