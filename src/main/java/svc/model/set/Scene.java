package svc.model.set;

import svc.model.serialization.ReadsNulls;
import svc.model.serialization.UntrustedName;
import svc.model.time.TimeSignature;

/**
 * A scene: a row of clip slots, numbered from 1.
 *
 * @param tempo the tempo in bpm to which launching the scene changes the song, null for none
 * @param signature the time signature to which launching the scene changes the song, null for none
 * @param color the color as "#rrggbb", null for none
 */
public record Scene(
    int sceneIndex, @UntrustedName String name, Double tempo, TimeSignature signature, String color)
    implements ReadsNulls {

  /** Creates a scene without a color. */
  public Scene(int sceneIndex, String name, Double tempo, TimeSignature signature) {
    this(sceneIndex, name, tempo, signature, null);
  }

  /** Creates a scene that has neither a tempo nor a time signature. */
  public Scene(int sceneIndex, String name) {
    this(sceneIndex, name, null, null);
  }
}
