package svc.interchange;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.envelope.Envelope;
import svc.model.part.PartType;
import svc.model.set.Locator;
import svc.model.time.TempoMap;
import svc.model.track.MixerState;
import svc.model.track.Track;

/**
 * The part of a song that is exported. All times are in beats from the start of the song.
 *
 * @param startBeats the start of the exported part
 * @param endBeats the end of the exported part
 * @param locators the locators of the whole song
 */
public record ExportedSong(
    String name,
    TempoMap tempo,
    double startBeats,
    double endBeats,
    List<Locator> locators,
    List<ExportedTrack> tracks) {

  /**
   * A track of the song.
   *
   * @param part the part that the track plays, null if it is unknown
   * @param clips the clips on the timeline, in order
   * @param lanes the envelopes on the automation lanes; empty on a host that stores them in clips
   */
  public record ExportedTrack(
      Track track,
      PartType part,
      MixerState mixer,
      List<ArrangementClip> clips,
      List<Envelope> lanes) {}

  /** Returns the length of the exported part in beats. */
  public double lengthBeats() {
    return endBeats - startBeats;
  }

  /** Returns whether the exported part contains a beat. */
  boolean contains(double beat) {
    return beat >= startBeats && beat < endBeats;
  }
}
