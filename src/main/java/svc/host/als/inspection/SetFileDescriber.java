package svc.host.als.inspection;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.host.als.contents.SetContentsReader;
import svc.host.als.file.LiveSetFile;
import svc.host.als.set.AlsSet;
import svc.model.error.SvcException;
import svc.model.set.SetFileContents;
import svc.model.set.SetFileContents.FileStatus;
import svc.model.set.SetFileContents.ListedDevice;
import svc.model.set.SetFileContents.ReferencedFile;
import svc.model.set.SetFileOverview;
import svc.model.set.SetFileOverview.UsedDevices;
import svc.model.set.SetFileOverview.UsedFiles;

/** Describes what set files contain. */
public final class SetFileDescriber {
  private SetFileDescriber() {}

  /** Describes a file; if it cannot be read, the result contains the error. */
  public static SetFileOverview describe(Path path) {
    try {
      return describe(path, new AlsSet(LiveSetFile.read(path)));
    } catch (SvcException e) {
      return SetFileOverview.ofError(path.toString(), e.getMessage());
    }
  }

  private static SetFileOverview describe(Path path, AlsSet set) {
    SetFileContents contents = new SetContentsReader(set).read();
    return new SetFileOverview(
        path.toString(),
        contents.savedBy(),
        contents.tempo(),
        contents.signature().toString(),
        (int) contents.tracks().stream().filter(track -> track.position() != null).count(),
        describeDevices(contents),
        describeFiles(contents),
        null);
  }

  private static UsedDevices describeDevices(SetFileContents contents) {
    List<ListedDevice> devices = contents.devices();
    List<String> plugins = names(devices, device -> device.plugin() != null);
    List<String> missing = names(contents.missingPlugins(), device -> true);
    return new UsedDevices(
        names(devices, device -> device.plugin() == null),
        plugins.size(),
        plugins,
        missing.size(),
        missing);
  }

  private static UsedFiles describeFiles(SetFileContents contents) {
    List<String> missing = paths(contents, FileStatus.MISSING);
    List<String> packFiles = paths(contents, FileStatus.IN_PACK);
    return new UsedFiles(missing.size(), missing, packFiles.size(), packFiles);
  }

  private static List<String> names(List<ListedDevice> devices, Predicate<ListedDevice> filter) {
    Stream<ListedDevice> chosen = devices.stream().filter(filter);
    return chosen.map(ListedDevice::name).distinct().sorted().toList();
  }

  private static List<String> paths(SetFileContents contents, FileStatus status) {
    Stream<ReferencedFile> files = contents.files().stream();
    return files
        .filter(file -> file.status() == status)
        .map(ReferencedFile::path)
        .distinct()
        .toList();
  }
}
