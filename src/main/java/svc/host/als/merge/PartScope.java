package svc.host.als.merge;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import svc.host.als.set.AlsSet;
import svc.host.als.set.SongReader;

/**
 * The clips and locators that a merge divides into smaller parts, such as the name and the notes of
 * a clip. It adds and removes all other clips and locators as a whole.
 *
 * @param clips the keys of the slots that contain a clip of the same kind in all versions
 * @param locators the ids of the locators of the common ancestor
 * @param isMerge whether versions are merged; false if they are only compared. Then the clips on
 *     timelines, routes, and the settings of audio clips are not parts, because the text of a set
 *     does not contain them as such
 */
record PartScope(Set<String> clips, Set<String> locators, boolean isMerge) {

  /**
   * Returns the clips and locators to divide: the clips in slots that contain a clip of the same
   * kind in the ancestor and in all versions, and the locators of the ancestor.
   */
  static PartScope of(AlsSet ancestor, List<AlsSet> versions) {
    Set<String> clips = new HashSet<>(ClipPartFinder.slotsWithClips(ancestor));
    versions.forEach(version -> clips.retainAll(ClipPartFinder.slotsWithClips(version)));
    Set<String> locators = new HashSet<>();
    new SongReader(ancestor)
        .locatorElements()
        .forEach(locator -> locator.attribute("Id").ifPresent(locators::add));
    return new PartScope(clips, locators, !versions.isEmpty());
  }
}
