package svc.verbs.mix;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import svc.model.argument.PartMixSettings;
import svc.model.argument.PartMixSettings.MixLevel;
import svc.model.track.Decibels;
import svc.model.track.MixerChange;
import svc.model.track.MixerState;
import svc.model.track.ReturnTrack;
import svc.model.track.Track;
import svc.text.TextSanitizer;

/**
 * Plans the mixer changes of tracks from mix entries, which contain the level, pan and sends for a
 * part, and from the current levels.
 */
final class MixerChangePlanner {
  private final List<ReturnTrack> returns;

  /**
   * Creates a planner.
   *
   * @param returns the return tracks in the order of the sends
   */
  MixerChangePlanner(List<ReturnTrack> returns) {
    this.returns = List.copyOf(returns);
  }

  /**
   * Returns the change of a track's mixer. Throws INVALID_ARGUMENT if a relative level starts at
   * silence or leaves the range.
   *
   * @param sends the levels of the entry's sends by the handle of the return track
   * @param current the mixer state of the track before the change
   */
  MixerChange plan(
      Track track, PartMixSettings entry, Map<String, MixLevel> sends, MixerState current) {
    MixerChange levels = plan(track, entry.level(), sends, current);
    return new MixerChange(levels.volume(), null, entry.pan(), null, null, null, levels.sends());
  }

  /**
   * Returns the change of the volume and the sends of a track's mixer as {@link #plan(Track,
   * PartMixSettings, Map, MixerState)} does.
   *
   * @param given the volume, null to leave the volume unchanged
   */
  MixerChange plan(Track track, MixLevel given, Map<String, MixLevel> sends, MixerState current) {
    String name = TextSanitizer.quote(track.name());
    Map<String, Decibels> levels = new LinkedHashMap<>();
    for (int i = 0; i < returns.size(); i++) {
      ReturnTrack to = returns.get(i);
      MixLevel level = sends.get(to.livesetId());
      if (level != null) {
        String subject = "the send of " + name + " to " + TextSanitizer.quote(to.name());
        Decibels now = i < current.sends().size() ? current.sends().get(i).levelDb() : null;
        levels.put(to.livesetId(), LevelResolver.ofSend(subject).resolve(level, now));
      }
    }
    Decibels volume =
        given == null ? null : LevelResolver.ofFader(name).resolve(given, current.volumeDb());
    return new MixerChange(volume, null, null, null, null, null, levels);
  }
}
