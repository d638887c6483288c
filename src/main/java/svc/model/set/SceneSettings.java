package svc.model.set;

import svc.model.time.TimeSignature;

/**
 * Changes of a scene; null leaves a setting unchanged.
 *
 * @param tempo the tempo in bpm
 * @param removesTempo whether the scene has no tempo afterwards; then {@code tempo} is null
 * @param removesSignature whether the scene has no time signature afterwards; then {@code
 *     signature} is null
 */
public record SceneSettings(
    String name,
    Double tempo,
    TimeSignature signature,
    boolean removesTempo,
    boolean removesSignature) {

  /** Creates changes that remove neither the tempo nor the time signature. */
  public SceneSettings(String name, Double tempo, TimeSignature signature) {
    this(name, tempo, signature, false, false);
  }

  /** Returns whether the tempo or the time signature changes. */
  public boolean hasTiming() {
    return tempo != null || signature != null || removesTempo || removesSignature;
  }

  /**
   * Returns the tempo of the scene after the change; null for none.
   *
   * @param before its tempo before the change, null for none
   */
  public Double tempoAfter(Double before) {
    return tempo == null && !removesTempo ? before : tempo;
  }

  /**
   * Returns the time signature of the scene after the change; null for none.
   *
   * @param before its time signature before the change, null for none
   */
  public TimeSignature signatureAfter(TimeSignature before) {
    return signature == null && !removesSignature ? before : signature;
  }
}
