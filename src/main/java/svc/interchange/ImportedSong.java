package svc.interchange;

import java.util.List;
import svc.model.clip.ArrangementClip;
import svc.model.part.PartType;
import svc.model.set.Locator;
import svc.model.time.TimeSignature;

/**
 * A song that is imported. All times are in beats from its start.
 *
 * @param bpm the tempo at the start
 * @param signature the time signature at the start
 * @param omissions what the set cannot hold
 */
public record ImportedSong(
    double bpm,
    TimeSignature signature,
    List<Locator> locators,
    List<ImportedTrack> tracks,
    List<Omission> omissions) {

  /**
   * A MIDI track of the song.
   *
   * @param part the part that the track plays, null if it is unknown
   */
  public record ImportedTrack(String name, PartType part, List<ArrangementClip> clips) {}
}
