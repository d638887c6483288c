package svc.host.als.inspection;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import svc.host.als.file.LiveSetFile;
import svc.host.als.set.AlsSet;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.SongReader;
import svc.host.als.xml.XmlElement;
import svc.model.error.SvcException;
import svc.model.set.SetFileOverview;
import svc.model.set.SetFileOverview.SongOverview;
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
    SongReader song = new SongReader(set);
    List<XmlElement> devices =
        set.tracks().stream()
            .flatMap(track -> new DeviceReader(track).allElements().stream())
            .toList();
    return new SetFileOverview(
        path.toString(),
        set.version().creator(),
        new SongOverview(
            song.readTransport().tempo(),
            song.readSignature().toString(),
            (int) set.tracks().stream().filter(track -> track.position() != null).count()),
        describeFiles(set, devices),
        null);
  }

  private static UsedFiles describeFiles(AlsSet set, List<XmlElement> devices) {
    List<String> missing = FileReferences.findMissing(set.file());
    return new UsedFiles(
        names(devices, device -> !isPlugin(device)),
        names(devices, SetFileDescriber::isPlugin),
        missing.size(),
        missing);
  }

  private static List<String> names(List<XmlElement> devices, Predicate<XmlElement> filter) {
    Stream<XmlElement> chosen = devices.stream().filter(filter);
    return chosen.map(DeviceReader::nameOf).distinct().sorted().toList();
  }

  private static boolean isPlugin(XmlElement device) {
    return device.child("PluginDesc").isPresent();
  }
}
