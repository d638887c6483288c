package svc.session;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import svc.automation.Sight;
import svc.host.Arrangement;
import svc.host.Host;
import svc.model.ArrangementClip;
import svc.model.Clip;
import svc.model.Device;
import svc.model.Slot;
import svc.model.Track;

/**
 * A part of the set that is read before a write and after its undo, to see whether the undo undid
 * it. What undo does not cover, such as what sounds, is not in it.
 *
 * @param name what is read, the scene if it is one clip, and the handle of the track
 */
public record Look(String name) {
  private static final String TIMELINE = "timeline ";
  private static final String SLOTS = "slots ";
  private static final String ENVELOPES = "envelopes ";
  private static final String CHAIN = "chain ";
  private static final Pattern DEVICE = Pattern.compile("dev_\\d+");
  private static final String OUTLINE = "outline";

  /** The clips on a track's timeline. */
  public static Look timeline(String track) {
    return new Look(TIMELINE + track);
  }

  /** The session clips of a track. */
  public static Look slots(String track) {
    return new Look(SLOTS + track);
  }

  /** The envelopes of a session clip. */
  public static Look envelopes(String track, int scene) {
    return new Look(ENVELOPES + scene + " " + track);
  }

  /** The devices of a track. */
  public static Look chain(String track) {
    return new Look(CHAIN + track);
  }

  /** The tracks with their devices, and where their clips lie on the timeline. */
  public static Look outline() {
    return new Look(OUTLINE);
  }

  /** What a track's timeline shows. */
  public static Sight sight(Host host, String track) {
    Arrangement arrangement = host.arrangement();
    List<ArrangementClip> clips = arrangement.clips(track);
    return new Sight(clips, Sight.isBlind(clips) ? arrangement.automated(track) : null);
  }

  /** Notes what a look at a timeline showed before a write. */
  public static void note(Session session, String track, Sight before) {
    if (Recovery.isNeeded(session.host())) {
      session
          .recovery()
          .look(timeline(track), digest(shownTimeline(session.host(), track, before)));
    }
  }

  /** A digest of what is there now. */
  public String digest(Session session) {
    String track = name.substring(name.lastIndexOf(' ') + 1);
    Host host = session.host();
    if (name.startsWith(TIMELINE)) {
      return digest(shownTimeline(host, track, sight(host, track)));
    }
    if (name.startsWith(SLOTS)) {
      return digest(shownSlots(host, track).toString());
    }
    if (name.startsWith(ENVELOPES)) {
      return digest(shownEnvelopes(host, track));
    }
    return digest(
        (name.startsWith(CHAIN) ? shownChain(host, track) : shownOutline(host)).toString());
  }

  private static String shownTimeline(Host host, String track, Sight sight) {
    return withPlaces(host, track, sight.toString());
  }

  private String shownEnvelopes(Host host, String track) {
    int scene = Integer.parseInt(name.split(" ")[1]);
    return withPlaces(host, track, host.envelopes().read(track, scene).toString());
  }

  /** With the places of devices for their handles, which an undo can change. */
  private static String withPlaces(Host host, String track, String shown) {
    Map<String, Integer> places =
        host.devices().chain(track).stream().collect(Collectors.toMap(Device::id, Device::index));
    return DEVICE
        .matcher(shown)
        .replaceAll(handle -> "device " + places.getOrDefault(handle.group(), 0));
  }

  private static List<Object> shownSlots(Host host, String track) {
    List<Object> shown = new ArrayList<>();
    for (Slot slot : host.clips().slots(track)) {
      Clip clip = slot.clip();
      shown.add(
          clip == null
              ? "empty"
              : List.of(
                  clip.name(),
                  clip.lengthBeats(),
                  clip.envelopeCount(),
                  String.valueOf(clip.noteCount())));
    }
    return shown;
  }

  private static List<Object> shownChain(Host host, String track) {
    List<Object> shown = new ArrayList<>();
    for (Device device : host.devices().chain(track)) {
      shown.add(List.of(device.name(), device.className()));
    }
    return shown;
  }

  private static List<Object> shownOutline(Host host) {
    List<Object> shown = new ArrayList<>();
    for (Track track : host.tracks().list()) {
      shown.add(track.name());
      shown.add(shownChain(host, track.livesetId()));
      if (track.kind().holdsClips()) {
        host.arrangement().clips(track.livesetId()).stream()
            .map(clip -> List.of(clip.name(), clip.startBeats(), clip.lengthBeats()))
            .forEach(shown::add);
      }
    }
    return shown;
  }

  static String digest(String text) {
    try {
      byte[] all =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return String.format("%064x", new BigInteger(1, all)).substring(0, 32);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
