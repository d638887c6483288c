package svc.model.set;

import java.util.List;
import svc.model.device.DeviceKind;
import svc.model.serialization.UntrustedName;
import svc.model.time.TimeSignature;
import svc.model.track.Track;

/**
 * The contents of a set, for reports.
 *
 * @param savedBy the program that saved the set
 * @param devices the devices of all tracks, including those inside racks
 * @param files the samples and Max devices that the set refers to, each once
 */
public record SetFileContents(
    @UntrustedName String savedBy,
    double tempo,
    TimeSignature signature,
    List<Track> tracks,
    List<ListedDevice> devices,
    List<ReferencedFile> files) {

  /**
   * A device in a set.
   *
   * @param className the class of the device in Live
   * @param plugin the format of a plug-in, such as VST3; null for Live's own devices
   * @param missing whether the plug-in was missing when the set was saved, or its file is not on
   *     this computer
   */
  public record ListedDevice(
      @UntrustedName String track,
      @UntrustedName String name,
      String className,
      DeviceKind kind,
      String plugin,
      boolean missing) {}

  /**
   * A file that a set refers to.
   *
   * @param path the path as the set contains it, possibly a path on another computer
   * @param pack the Live pack that contains the file, null if it is in none
   */
  public record ReferencedFile(
      @UntrustedName String path, @UntrustedName String pack, FileUse use, FileStatus status) {}

  /** The purpose of a file in a set. */
  public enum FileUse {
    SAMPLE,
    MAX_DEVICE
  }

  /** The result of looking for a file. */
  public enum FileStatus {
    FOUND,
    MISSING,
    /** The file belongs to a Live pack, whose folder on this computer is not known. */
    IN_PACK,
    /** The path is on another computer. svc does not check such paths. */
    NOT_CHECKED
  }

  /** Returns the missing plug-ins. */
  public List<ListedDevice> missingPlugins() {
    return devices.stream().filter(ListedDevice::missing).toList();
  }

  /** Returns the files that are missing at the paths in the set. */
  public List<ReferencedFile> missingFiles() {
    return files.stream().filter(file -> file.status() == FileStatus.MISSING).toList();
  }
}
