package svc.verb.execution;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.argument.DeviceReference;
import svc.model.argument.EnvelopeSpec;
import svc.model.argument.MixerTrackReference;
import svc.model.argument.TrackReference;
import svc.model.device.Device;
import svc.model.device.MixerDevice;
import svc.model.track.Track;
import svc.session.Session;
import svc.session.lookup.CachedDeviceChain;
import svc.text.DecimalDigits;
import svc.text.OrdinalParser;

/**
 * Finds the names of the tracks and devices to which the handles in a verb's input refer. The
 * journal stores names, because a host may renumber its handles. The names are read before the verb
 * runs, because the verb can delete the tracks and devices.
 */
final class HandleNameResolver {
  private static final String TRACK_HANDLE = "trk_";
  private static final String DEVICE_HANDLE = "dev_";
  private static final int MAX_HANDLE_DIGITS = 9;

  private final Session session;
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Object> positions = new TreeMap<>();
  private List<Track> tracks;

  HandleNameResolver(Session session) {
    this.session = session;
  }

  /** Returns the positions of the tracks that have no unique name, by track handle. */
  Map<String, Object> positions() {
    return positions;
  }

  /**
   * Reads the names of the tracks and devices whose handles are in the argument values of a verb.
   */
  void resolveAll(List<Object> values) {
    String track = null;
    for (Object value : values) {
      if (value instanceof TrackReference ref) {
        track = ref.text();
        resolveTrack(track, true);
      } else if (value instanceof MixerTrackReference handle) {
        track = handle.text();
        resolveTrack(track, false);
      } else if (value instanceof DeviceReference device) {
        resolveDevice(track, device.text().strip());
      } else if (value instanceof List<?> list) {
        resolveInList(track, list);
      }
    }
  }

  private void resolveInList(String track, List<?> list) {
    for (Object element : list) {
      if (element instanceof EnvelopeSpec spec && spec.device() != null) {
        resolveDevice(track, spec.device().text().strip());
      }
    }
  }

  /**
   * Returns the name or the position of the track or device to which a handle refers. Returns a
   * reference that is not a handle unchanged.
   */
  String nameOf(String reference) {
    return names.getOrDefault(reference, reference);
  }

  private void resolveTrack(String text, boolean takesPosition) {
    if (!isHandle(TRACK_HANDLE, text) || names.containsKey(text)) {
      return;
    }
    for (Track track : tracks()) {
      if (track.livesetId().equals(text)) {
        nameOf(track, takesPosition);
      }
    }
  }

  private void nameOf(Track track, boolean takesPosition) {
    if (hasUniqueName(track)) {
      names.put(track.livesetId(), track.name());
    } else if (track.position() != null && takesPosition) {
      names.put(track.livesetId(), String.valueOf(track.position()));
    } else if (track.position() != null) {
      positions.put(track.livesetId(), (long) track.position());
    }
  }

  /** Returns whether the name of a track refers only to this track. */
  private boolean hasUniqueName(Track track) {
    String name = track.name();
    boolean reads =
        !name.isBlank()
            && name.equals(name.strip())
            && OrdinalParser.parse(name).isEmpty()
            && !isHandle(TRACK_HANDLE, name);
    return reads && tracks().stream().filter(t -> t.name().equalsIgnoreCase(name)).count() == 1;
  }

  private void resolveDevice(String track, String text) {
    if (track == null || !isHandle(DEVICE_HANDLE, text)) {
      return;
    }
    Track holder = session.references().resolveTrack(new TrackReference(track));
    CachedDeviceChain devices = new CachedDeviceChain(session.host(), holder.livesetId());
    List<Device> chain = devices.devices();
    for (int i = 0; i < chain.size(); i++) {
      if (chain.get(i).id().equals(text)) {
        names.put(
            text, hasUniqueName(chain, chain.get(i).name()) ? chain.get(i).name() : "" + (i + 1));
      }
    }
    if (!names.containsKey(text)) {
      devices.findDevice(text).ifPresent(nested -> names.put(text, nested.pathOrName()));
    }
  }

  private static boolean hasUniqueName(List<Device> chain, String name) {
    boolean reads =
        !name.isBlank()
            && name.equals(name.strip())
            && !name.matches("-?\\d{1,9}|dev_\\d+")
            && !MixerDevice.isName(name);
    return reads && chain.stream().filter(d -> d.name().equalsIgnoreCase(name)).count() == 1;
  }

  private List<Track> tracks() {
    if (tracks == null) {
      // Verbs with a track argument often have a position argument, which needs the transport.
      session.host().prefetch(List.of(HostQuery.of(Kind.TRACKS), HostQuery.of(Kind.TRANSPORT)));
      tracks = session.host().tracks().list();
    }
    return tracks;
  }

  private static boolean isHandle(String prefix, String text) {
    return text.startsWith(prefix)
        && DecimalDigits.areAll(text, prefix.length(), MAX_HANDLE_DIGITS);
  }
}
