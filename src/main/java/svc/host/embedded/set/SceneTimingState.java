package svc.host.embedded.set;

import svc.model.serialization.ReadsNulls;
import svc.model.serialization.WritesNulls;
import svc.model.time.TimeSignature;

/**
 * The tempo, the time signature and the color of a scene.
 *
 * @param scene the number of the scene, from 1
 * @param tempo the tempo in bpm, null for none
 * @param signature the time signature, null for none
 * @param color the color as "#rrggbb", null for none
 */
public record SceneTimingState(int scene, Double tempo, TimeSignature signature, String color)
    implements WritesNulls, ReadsNulls {

  SceneTimingState withScene(int changed) {
    return new SceneTimingState(changed, tempo, signature, color);
  }

  /** Returns whether the scene has none of them. */
  public boolean isEmpty() {
    return tempo == null && signature == null && color == null;
  }
}
