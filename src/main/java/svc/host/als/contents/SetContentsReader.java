package svc.host.als.contents;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import svc.host.als.set.AlsSet;
import svc.host.als.set.AlsTrack;
import svc.host.als.set.DeviceReader;
import svc.host.als.set.SongReader;
import svc.host.als.set.TrackReader;
import svc.host.als.xml.XmlElement;
import svc.model.set.SetFileContents;
import svc.model.set.SetFileContents.ListedDevice;
import svc.model.set.TransportState;

/** Reads what a set contains: tempo, tracks, devices, plug-ins and the files that it refers to. */
public final class SetContentsReader {
  /** The formats of plug-ins, keyed by the names of the XML elements that describe them. */
  private static final Map<String, String> PLUGIN_FORMATS =
      Map.of("VstPluginInfo", "VST2", "Vst3PluginInfo", "VST3", "AuPluginInfo", "AU");

  private final AlsSet set;

  /** Creates a reader of a set. */
  public SetContentsReader(AlsSet set) {
    this.set = set;
  }

  /**
   * Returns what the set contains, and whether the files that it refers to exist on this computer.
   */
  public SetFileContents read() {
    TransportState transport = new SongReader(set).readTransport();
    return new SetFileContents(
        set.version().creator(),
        transport.tempo(),
        transport.signature(),
        new TrackReader(set).listTracks(),
        listDevices(),
        new FileReferenceReader(set).list());
  }

  private List<ListedDevice> listDevices() {
    List<ListedDevice> devices = new ArrayList<>();
    for (AlsTrack track : set.tracks()) {
      for (XmlElement device : new DeviceReader(track).allElements()) {
        devices.add(describe(track, device));
      }
    }
    return devices;
  }

  private static ListedDevice describe(AlsTrack track, XmlElement device) {
    XmlElement plugin =
        device.child("PluginDesc").stream()
            .flatMap(description -> description.children().stream())
            .filter(info -> PLUGIN_FORMATS.containsKey(info.name()))
            .findFirst()
            .orElse(null);
    return new ListedDevice(
        track.name(),
        DeviceReader.nameOf(device),
        device.name(),
        DeviceReader.kindOf(device),
        plugin == null ? null : PLUGIN_FORMATS.get(plugin.name()),
        plugin != null && isMissing(plugin));
  }

  /**
   * Returns whether a plug-in is missing: Live showed a placeholder for it when Live saved the set,
   * or its file is not on this computer. Sets contain the path of the file only for VST 2.
   */
  private static boolean isMissing(XmlElement plugin) {
    boolean isPlaceholder = plugin.value("IsPlaceholderDevice").filter("true"::equals).isPresent();
    return isPlaceholder || plugin.value("Path").filter(FileReferenceReader::isAbsent).isPresent();
  }
}
