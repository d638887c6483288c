package svc.store.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import svc.model.PartType;

/**
 * What a project file says about its song.
 *
 * @param genre null where it names none
 * @param instruments paths or URIs of the instruments that Defaults.Instruments names
 */
public record Project(
    Path file, String name, String genre, List<Part> parts, Map<PartType, String> instruments) {

  /**
   * A part of the song.
   *
   * @param track the name of its track, null where it has none
   * @param midi whether it is played by an instrument
   */
  public record Part(String id, PartType partType, String track, boolean midi) {}
}
