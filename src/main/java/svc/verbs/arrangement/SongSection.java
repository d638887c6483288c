package svc.verbs.arrangement;

import java.util.List;
import svc.automation.BeatRange;
import svc.model.set.Scene;

/**
 * A section of a song on the timeline.
 *
 * @param name the name of the section's locator
 * @param scene the scene whose clips play in the section
 */
record SongSection(String name, Scene scene, int bars, BeatRange range) {

  /** Returns the name of a scene, or its number if it has no name. */
  static String nameOf(Scene scene) {
    return scene.name().isBlank() ? "Scene " + scene.sceneIndex() : scene.name();
  }

  /** Returns the ranges that sections cover, without the gaps between them. */
  static List<BeatRange> ranges(List<SongSection> sections) {
    return BeatRange.mergeAdjacent(sections.stream().map(SongSection::range).toList());
  }
}
