package svc.verbs.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import svc.host.Host;
import svc.host.HostQuery;
import svc.interchange.ExportedSong.ExportedDevice;
import svc.interchange.ExportedSong.ExportedParameter;
import svc.model.device.Device;
import svc.model.track.Track;
import svc.parameter.stock.StockDeviceTables;
import svc.parameter.stock.StockDeviceTables.DeviceType;

/** Reads the devices of tracks with their parameters. */
final class ExportedDeviceReader {
  private final Host host;
  private final ParameterMappings mappings;
  private final Map<String, String> stockNames =
      StockDeviceTables.allTypes().stream()
          .collect(
              Collectors.toMap(DeviceType::className, DeviceType::name, (first, second) -> first));

  ExportedDeviceReader(Host host, List<Track> tracks) {
    this.host = host;
    this.mappings = new ParameterMappings(host);
    host.prefetch(
        tracks.stream()
            .map(track -> HostQuery.of(HostQuery.Kind.CHAIN, track.livesetId()))
            .toList());
  }

  List<ExportedDevice> read(Track track) {
    return read(track, host.devices().listDevices(track.livesetId()));
  }

  /** Reads devices that are on the chain of a track or inside its racks. */
  List<ExportedDevice> read(Track track, List<Device> devices) {
    List<ExportedDevice> found = new ArrayList<>();
    for (Device device : devices) {
      found.add(
          new ExportedDevice(
              device,
              stockNames.get(device.className()),
              readParameters(track, device),
              countNested(track, device)));
    }
    return List.copyOf(found);
  }

  private List<ExportedParameter> readParameters(Track track, Device device) {
    return host.devices().listParameters(track.livesetId(), device.id()).stream()
        .map(
            parameter ->
                new ExportedParameter(
                    parameter, () -> mappings.find(track.livesetId(), device, parameter)))
        .toList();
  }

  private int countNested(Track track, Device device) {
    return device.hasChains()
        ? host.devices().listChains(track.livesetId(), device.id()).stream()
            .mapToInt(chain -> chain.devices().size())
            .sum()
        : 0;
  }
}
