package svc.model.set;

import java.util.List;
import svc.model.serialization.Flattened;
import svc.model.serialization.UntrustedName;

/**
 * The contents of a set file, in short. If the file cannot be read, only {@code file} and {@code
 * error} are given.
 *
 * @param version the program that saved the set, such as {@code Ableton Live 12.1.1}
 * @param tempo beats per minute
 * @param tracks the number of tracks, without return tracks and the main track
 * @param error why the file cannot be read as a set; null if it can
 */
public record SetFileOverview(
    String file,
    String version,
    Double tempo,
    String signature,
    Integer tracks,
    UsedDevices devices,
    UsedFiles files,
    @UntrustedName String error) {

  /**
   * The devices that the set uses.
   *
   * @param devices the names of the devices of Live, each once
   * @param plugins the names of the plug-ins, each once
   * @param missingPlugins the names of the plug-ins that were missing when the set was saved, or
   *     whose files are not on this computer
   */
  public record UsedDevices(
      @UntrustedName List<String> devices,
      Integer pluginCount,
      @UntrustedName List<String> plugins,
      Integer missingPluginCount,
      @UntrustedName List<String> missingPlugins)
      implements Flattened {}

  /**
   * The files that the set uses.
   *
   * @param missing the samples and Max devices that are not on this computer
   * @param packFiles the samples and Max devices that belong to Live packs. svc does not find these
   *     files, because it does not search the folders of packs
   */
  public record UsedFiles(
      Integer missingCount,
      @UntrustedName List<String> missing,
      Integer packFileCount,
      @UntrustedName List<String> packFiles)
      implements Flattened {}

  /** Returns the overview of a file that cannot be read. */
  public static SetFileOverview ofError(String file, String error) {
    return new SetFileOverview(
        file,
        null,
        null,
        null,
        null,
        new UsedDevices(List.of(), null, List.of(), null, List.of()),
        new UsedFiles(null, List.of(), null, List.of()),
        error);
  }

  /** Returns the overview with another path of the file. */
  public SetFileOverview withFile(String path) {
    return new SetFileOverview(path, version, tempo, signature, tracks, devices, files, error);
  }
}
