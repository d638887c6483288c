package svc.host.als;

import svc.host.als.set.AlsSet;
import svc.host.als.set.ClipReader;
import svc.host.als.xml.XmlElement;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipAddress.InSlot;
import svc.model.clip.ClipAddress.OnTimeline;
import svc.model.clip.SessionClip;

/** Finds and reads clips in slots and on the timeline by their addresses. */
final class ClipElements {
  private ClipElements() {}

  /** Returns the element of a clip. Throws CLIP_NOT_FOUND if there is no clip at the address. */
  static XmlElement require(AlsSet set, ClipAddress clip) {
    return clip instanceof InSlot slot
        ? AlsClips.requireClip(set, slot.track(), slot.scene())
        : TimelineClipLookup.require(set, clip.track(), ((OnTimeline) clip).startBeats());
  }

  /** Returns a clip with its notes. Throws CLIP_NOT_FOUND if there is no clip at the address. */
  static SessionClip read(AlsSet set, ClipAddress clip) {
    XmlElement element = require(set, clip);
    return clip instanceof InSlot slot
        ? AlsClips.readClip(set, slot.track(), slot.scene())
        : new ClipReader(set).describeOnTimeline(set.requireTrack(clip.track()), element);
  }

  /**
   * Returns the time in a clip's content from which the times of the clip are counted: the time at
   * the start of a timeline clip, 0 for a clip in a slot.
   */
  static double origin(ClipAddress clip, XmlElement element) {
    return clip instanceof InSlot ? 0 : ClipReader.timeAtStart(element);
  }
}
