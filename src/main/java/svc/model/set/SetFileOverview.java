package svc.model.set;

import java.util.List;
import svc.model.serialization.UntrustedName;

/**
 * What a set file contains, in short. If the file cannot be read, all components but {@code file}
 * and {@code error} are null.
 *
 * @param file the path of the file
 * @param version the program that saved the set, such as {@code Ableton Live 12.1.1}
 * @param tempo beats per minute
 * @param tracks the number of tracks, without return tracks and the main track
 * @param devices the names of the devices of Live, each once
 * @param plugins the names of the plug-ins, each once
 * @param missing the sample and plug-in files that are not on this computer
 * @param error why the file cannot be read as a set; null if it can
 */
public record SetFileOverview(
    String file,
    String version,
    Double tempo,
    String signature,
    Integer tracks,
    @UntrustedName List<String> devices,
    @UntrustedName List<String> plugins,
    @UntrustedName List<String> missing,
    @UntrustedName String error) {

  /** Returns the row of a file that cannot be read. */
  public static SetFileOverview ofError(String file, String error) {
    return new SetFileOverview(file, null, null, null, null, null, null, null, error);
  }
}
