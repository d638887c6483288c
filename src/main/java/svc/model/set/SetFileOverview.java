package svc.model.set;

import java.util.List;
import svc.model.serialization.Flattened;
import svc.model.serialization.UntrustedName;

/**
 * The contents of a set file, in short. If the file cannot be read, only {@code file} and {@code
 * error} are given.
 *
 * @param version the program that saved the set, such as {@code Ableton Live 12.1.1}
 * @param error why the file cannot be read as a set; null if it can
 */
public record SetFileOverview(
    String file, String version, SongOverview song, UsedFiles used, @UntrustedName String error) {

  /**
   * The song of the set.
   *
   * @param tempo beats per minute
   * @param tracks the number of tracks, without return tracks and the main track
   */
  public record SongOverview(Double tempo, String signature, Integer tracks) implements Flattened {}

  /**
   * The devices and files that the set uses.
   *
   * @param devices the names of the devices of Live, each once
   * @param plugins the names of the plug-ins, each once
   * @param missingCount the number of missing files
   * @param missing the sample and plug-in files that are not on this computer
   */
  public record UsedFiles(
      @UntrustedName List<String> devices,
      @UntrustedName List<String> plugins,
      Integer missingCount,
      @UntrustedName List<String> missing)
      implements Flattened {}

  /** Returns the overview of a file that cannot be read. */
  public static SetFileOverview ofError(String file, String error) {
    return new SetFileOverview(
        file,
        null,
        new SongOverview(null, null, null),
        new UsedFiles(List.of(), List.of(), null, List.of()),
        error);
  }

  /** Returns the overview with another path of the file. */
  public SetFileOverview withFile(String path) {
    return new SetFileOverview(path, version, song, used, error);
  }
}
