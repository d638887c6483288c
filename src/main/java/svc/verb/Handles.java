package svc.verb;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import svc.model.Device;
import svc.model.DeviceRef;
import svc.model.EnvelopeSpec;
import svc.model.Track;
import svc.model.TrackHandle;
import svc.model.TrackRef;
import svc.music.Ordinals;
import svc.session.Session;

/**
 * Names for the handles in a verb's input, since the host numbers anew one day; asked before the
 * verb runs, as it may delete what they stand for.
 */
final class Handles {
  private static final Pattern TRACK = Pattern.compile("trk_\\d{1,9}");
  private static final Pattern DEVICE = Pattern.compile("dev_\\d{1,9}");

  private final Session session;
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Object> positions = new TreeMap<>();
  private List<Track> tracks;

  Handles(Session session) {
    this.session = session;
  }

  /** Where the tracks stand whose handles are kept, as their names do not tell them. */
  Map<String, Object> positions() {
    return positions;
  }

  /** Learns the names of those in the fields of a verb's record. */
  void learn(List<Object> values) {
    String track = null;
    for (Object value : values) {
      if (value instanceof TrackRef ref) {
        track = ref.text();
        track(track, true);
      } else if (value instanceof TrackHandle handle) {
        track = handle.text();
        track(track, false);
      } else if (value instanceof DeviceRef device) {
        device(track, device.text().strip());
      } else if (value instanceof List<?> list) {
        inside(track, list);
      }
    }
  }

  private void inside(String track, List<?> list) {
    for (Object element : list) {
      if (element instanceof EnvelopeSpec spec && spec.device() != null) {
        device(track, spec.device().text().strip());
      }
    }
  }

  /** What stands for a reference: a name or a position where it is a handle. */
  String name(String reference) {
    return names.getOrDefault(reference, reference);
  }

  private void track(String text, boolean takesPosition) {
    if (!TRACK.matcher(text).matches() || names.containsKey(text)) {
      return;
    }
    for (Track track : tracks()) {
      if (track.livesetId().equals(text)) {
        name(track, takesPosition);
      }
    }
  }

  private void name(Track track, boolean takesPosition) {
    if (isNamed(track)) {
      names.put(track.livesetId(), track.name());
    } else if (track.position() != null && takesPosition) {
      names.put(track.livesetId(), String.valueOf(track.position()));
    } else if (track.position() != null) {
      positions.put(track.livesetId(), (long) track.position());
    }
  }

  /** Whether its name leads to it and to nothing else. */
  private boolean isNamed(Track track) {
    String name = track.name();
    boolean reads =
        !name.isBlank()
            && name.equals(name.strip())
            && Ordinals.parse(name).isEmpty()
            && !TRACK.matcher(name).matches();
    return reads && tracks().stream().filter(t -> t.name().equalsIgnoreCase(name)).count() == 1;
  }

  private void device(String track, String text) {
    if (track == null || !DEVICE.matcher(text).matches()) {
      return;
    }
    Track holder = session.find().track(new TrackRef(track));
    List<Device> chain = session.host().devices().chain(holder.livesetId());
    for (int i = 0; i < chain.size(); i++) {
      if (chain.get(i).id().equals(text)) {
        names.put(text, isNamed(chain, chain.get(i).name()) ? chain.get(i).name() : "" + (i + 1));
      }
    }
  }

  private static boolean isNamed(List<Device> chain, String name) {
    boolean reads =
        !name.isBlank() && name.equals(name.strip()) && !name.matches("-?\\d{1,9}|dev_\\d+");
    return reads && chain.stream().filter(d -> d.name().equalsIgnoreCase(name)).count() == 1;
  }

  private List<Track> tracks() {
    if (tracks == null) {
      tracks = session.host().tracks().list();
    }
    return tracks;
  }
}
