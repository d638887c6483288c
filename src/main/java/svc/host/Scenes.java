package svc.host;

import svc.model.clip.Launch;
import svc.model.set.Scene;
import svc.model.set.SceneSettings;

/**
 * The scenes of the session view, numbered from 1. Methods throw SCENE_NOT_FOUND for an unknown
 * scene. Writes need {@link Capability#SCENE_EDITING}; a tempo or time signature needs {@link
 * Capability#SCENE_TEMPOS}.
 */
public interface Scenes {

  /**
   * Creates an empty scene. The following scenes move down.
   *
   * @param position the number of the new scene, null for the end
   * @param settings the name, tempo and time signature
   */
  Scene create(Integer position, SceneSettings settings);

  /**
   * Changes a scene: sets the settings that are not null, and removes the tempo or the time
   * signature if {@code settings} removes it.
   */
  Scene change(int scene, SceneSettings settings);

  /**
   * Sets the color of a scene, or removes it. If the colors of the host are limited to a palette,
   * uses the nearest color of the palette. Needs {@link Capability#SCENE_COLORS}.
   *
   * @param color the color as "#rrggbb"; null for none
   */
  Scene setColor(int scene, String color);

  /** Copies a scene with its clips and places the copy after it. Returns the copy. */
  Scene duplicate(int scene);

  /**
   * Deletes a scene with its clips and returns the deleted scene. The following scenes move up.
   * Throws INVALID_ARGUMENT for the only scene.
   */
  Scene delete(int scene);

  /**
   * Launches all clips of a scene, and stops the tracks that have no clip in the scene: at the next
   * bar if the song is playing, otherwise immediately. A tempo and a time signature of the scene
   * become those of the song. Needs {@link Capability#LAUNCH}.
   */
  Launch fire(int scene);
}
