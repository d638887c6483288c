package svc.session;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.automation.LaneTimelineConverter;
import svc.automation.TimelineState;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipSlot;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.track.Track;
import svc.session.lookup.CachedDeviceChain;

/**
 * A part of the set. After the undo of a write, svc compares the part with its state before the
 * write, to verify the undo. The part does not include playback and other data that an undo does
 * not restore.
 *
 * @param name the contents of the part: "outline" for the whole set; "scenes" for all scenes;
 *     "timeline trk_1", "slots trk_1" or "chain trk_1" for a track; "envelopes 2 trk_1" or "notes 2
 *     trk_1" for the session clip of a track in scene 2
 */
public record UndoVerificationExcerpt(String name) {
  private static final String TIMELINE_PREFIX = "timeline ";
  private static final String SLOTS_PREFIX = "slots ";
  private static final String ENVELOPES_PREFIX = "envelopes ";
  private static final String NOTES_PREFIX = "notes ";
  private static final String CHAIN_PREFIX = "chain ";
  private static final Pattern DEVICE_HANDLE = Pattern.compile("dev_\\d+");
  private static final String OUTLINE = "outline";
  private static final String SCENES = "scenes";

  /** Returns the excerpt with the clips on a track's timeline. */
  public static UndoVerificationExcerpt ofTimeline(String track) {
    return new UndoVerificationExcerpt(TIMELINE_PREFIX + track);
  }

  /** Returns the excerpt with the session clips of a track. */
  public static UndoVerificationExcerpt ofSlots(String track) {
    return new UndoVerificationExcerpt(SLOTS_PREFIX + track);
  }

  /**
   * Returns the excerpt with the envelopes of a session clip.
   *
   * @param track the handle of the track
   * @param scene the number of the scene
   */
  public static UndoVerificationExcerpt ofEnvelopes(String track, int scene) {
    return new UndoVerificationExcerpt(ENVELOPES_PREFIX + scene + " " + track);
  }

  /**
   * Returns the excerpt with the notes of a session clip.
   *
   * @param track the handle of the track
   * @param scene the number of the scene
   */
  private static UndoVerificationExcerpt ofNotes(String track, int scene) {
    return new UndoVerificationExcerpt(NOTES_PREFIX + scene + " " + track);
  }

  /** Returns the excerpt with the devices of a track. */
  public static UndoVerificationExcerpt ofDeviceChain(String track) {
    return new UndoVerificationExcerpt(CHAIN_PREFIX + track);
  }

  /**
   * Returns the excerpt with all tracks, their devices and the positions of their timeline clips.
   */
  public static UndoVerificationExcerpt ofOutline() {
    return new UndoVerificationExcerpt(OUTLINE);
  }

  /** Returns the excerpt with all scenes and all session clips. */
  public static UndoVerificationExcerpt ofScenes() {
    return new UndoVerificationExcerpt(SCENES);
  }

  /**
   * Reads the clips on the timeline of a track, or its automation lanes if the host has lanes. If
   * the host cannot read the automation of some clips, also reads the list of automated parameters:
   * svc can then detect changes of this list.
   */
  public static TimelineState readTimeline(Host host, String track) {
    if (host.supports(Capability.AUTOMATION_LANES)) {
      return LaneTimelineConverter.of(host.automationLanes().read(track));
    }
    Arrangement arrangement = host.arrangement();
    List<ArrangementClip> clips = arrangement.clips(track);
    return new TimelineState(
        clips,
        TimelineState.hasUnreadableClip(clips) ? arrangement.automatedParameters(track) : null);
  }

  /**
   * Records a digest of the timeline of a track before a write. After an undo of the write, svc
   * compares the timeline with the digest. Does nothing on a host whose undo always restores the
   * earlier state exactly.
   */
  public static void noteTimeline(Session session, String track, TimelineState before) {
    if (UndoLog.isVerificationNeeded(session.host())) {
      session
          .undoLog()
          .noteExcerpt(ofTimeline(track), digest(describeTimeline(session.host(), track, before)));
    }
  }

  /**
   * Records a digest of the notes of a session clip before a write. After an undo of the write, svc
   * compares the notes with the digest. Does nothing on a host whose undo always restores the
   * earlier state exactly.
   *
   * @param before the notes before the write, in order of start and pitch
   */
  public static void noteNotes(Session session, String track, int scene, List<MidiNote> before) {
    if (UndoLog.isVerificationNeeded(session.host())) {
      session.undoLog().noteExcerpt(ofNotes(track, scene), digest(before.toString()));
    }
  }

  /** Returns a digest of the current state of this excerpt in the host. */
  public String digest(Session session) {
    String track = name.substring(name.lastIndexOf(' ') + 1);
    Host host = session.host();
    if (name.startsWith(TIMELINE_PREFIX)) {
      return digest(describeTimeline(host, track, readTimeline(host, track)));
    }
    if (name.startsWith(SLOTS_PREFIX)) {
      return digest(describeSlots(host, track).toString());
    }
    if (name.startsWith(ENVELOPES_PREFIX)) {
      return digest(describeEnvelopes(host, track));
    }
    if (name.startsWith(NOTES_PREFIX)) {
      return digest(host.notes().read(track, sceneNumber()).toString());
    }
    if (name.equals(SCENES)) {
      return digest(describeScenes(host).toString());
    }
    return digest(
        (name.startsWith(CHAIN_PREFIX) ? describeDeviceChain(host, track) : describeOutline(host))
            .toString());
  }

  private static String describeTimeline(Host host, String track, TimelineState state) {
    return replaceHandlesByPositions(host, track, state.toString());
  }

  private String describeEnvelopes(Host host, String track) {
    String envelopes = host.envelopes().read(track, sceneNumber()).toString();
    return replaceHandlesByPositions(host, track, envelopes);
  }

  private int sceneNumber() {
    return Integer.parseInt(name.split(" ")[1]);
  }

  /**
   * Replaces the device handles in a text by positions, because an undo can change the handles.
   * Reads racks only for handles of devices that are not on the track's own chain.
   */
  private static String replaceHandlesByPositions(Host host, String track, String text) {
    CachedDeviceChain chain = new CachedDeviceChain(host, track);
    return DEVICE_HANDLE
        .matcher(text)
        .replaceAll(handle -> "device " + (chain.positionOf(handle.group()).orElse(-1) + 1));
  }

  private static List<Object> describeSlots(Host host, String track) {
    List<Object> described = new ArrayList<>();
    for (ClipSlot slot : host.clips().slots(track)) {
      SessionClip clip = slot.clip();
      described.add(
          clip == null
              ? "empty"
              : List.of(
                  clip.name(),
                  clip.lengthBeats(),
                  clip.envelopeCount(),
                  String.valueOf(clip.noteCount())));
    }
    return described;
  }

  private static List<Object> describeScenes(Host host) {
    List<Object> described = new ArrayList<>(host.clips().scenes());
    List<String> tracks =
        host.tracks().list().stream()
            .filter(track -> track.kind().hasClipSlots())
            .map(Track::livesetId)
            .toList();
    host.prefetch(tracks.stream().map(track -> HostQuery.of(HostQuery.Kind.SLOTS, track)).toList());
    tracks.forEach(track -> described.add(describeSlots(host, track)));
    return described;
  }

  private static List<Object> describeDeviceChain(Host host, String track) {
    List<Object> described = new ArrayList<>();
    for (Device device : host.devices().listDevices(track)) {
      described.add(List.of(device.name(), device.className()));
    }
    return described;
  }

  private static List<Object> describeOutline(Host host) {
    List<Object> described = new ArrayList<>();
    List<Track> tracks = host.tracks().list();
    host.prefetch(tracks.stream().flatMap(UndoVerificationExcerpt::outlineQueries).toList());
    for (Track track : tracks) {
      described.add(track.name());
      described.add(describeDeviceChain(host, track.livesetId()));
      if (track.kind().hasClipSlots()) {
        host.arrangement().clips(track.livesetId()).stream()
            .map(clip -> List.of(clip.name(), clip.startBeats(), clip.lengthBeats()))
            .forEach(described::add);
      }
    }
    return described;
  }

  private static Stream<HostQuery> outlineQueries(Track track) {
    HostQuery chain = HostQuery.of(HostQuery.Kind.CHAIN, track.livesetId());
    return track.kind().hasClipSlots()
        ? Stream.of(chain, HostQuery.of(HostQuery.Kind.CLIPS, track.livesetId()))
        : Stream.of(chain);
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
