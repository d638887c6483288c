package svc.session;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import svc.automation.LaneTimelineConverter;
import svc.automation.TimelineState;
import svc.host.AffectedPart;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.HostQuery.Kind;
import svc.model.clip.ArrangementClip;
import svc.model.clip.ClipAddress;
import svc.model.clip.ClipSlot;
import svc.model.clip.MidiNote;
import svc.model.clip.SessionClip;
import svc.model.device.Device;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.track.Track;
import svc.session.lookup.CachedDeviceChain;

/**
 * A part of the set. After the undo of a write, svc compares the part with its state before the
 * write, to verify the undo. The part does not include playback and other data that an undo does
 * not restore.
 *
 * @param name the contents of the part: "outline" for the whole set; "scenes" for all scenes;
 *     "timeline trk_1", "slots trk_1", "chain trk_1" or, with the devices inside racks, "racks
 *     trk_1" for a track; "envelopes 2 trk_1" or "notes 2 trk_1" for the session clip of a track in
 *     scene 2; "timeline-clip 64.0 trk_1" for the timeline clip that starts at beat 64
 */
public record UndoVerificationExcerpt(String name) {
  private static final String TIMELINE_PREFIX = "timeline ";
  private static final String TIMELINE_CLIP_PREFIX = "timeline-clip ";
  private static final String SLOTS_PREFIX = "slots ";
  private static final String ENVELOPES_PREFIX = AffectedPart.CLIP_ENVELOPES + " ";
  private static final String NOTES_PREFIX = "notes ";
  private static final String CHAIN_PREFIX = "chain ";
  private static final String RACKS_PREFIX = "racks ";
  private static final String MIXER_PREFIX = AffectedPart.MIXER + " ";

  /** The errors of reading an excerpt of a track, scene, device or clip that does not exist. */
  private static final Set<ErrorCode> DELETED =
      EnumSet.of(
          ErrorCode.TRACK_NOT_FOUND,
          ErrorCode.SCENE_NOT_FOUND,
          ErrorCode.DEVICE_NOT_FOUND,
          ErrorCode.PARAM_NOT_FOUND,
          ErrorCode.CLIP_NOT_FOUND);

  private static final Pattern DEVICE_HANDLE = Pattern.compile("dev_\\d+");
  private static final String OUTLINE = "outline";
  private static final String SCENES = "scenes";

  /** Returns the excerpt with the clips on a track's timeline. */
  public static UndoVerificationExcerpt ofTimeline(String track) {
    return new UndoVerificationExcerpt(TIMELINE_PREFIX + track);
  }

  /**
   * Returns the excerpt with what the excerpt of a timeline does not show of one of its clips: its
   * loop, and its notes once instead of as often as they are heard.
   */
  public static UndoVerificationExcerpt ofTimelineClip(ClipAddress.OnTimeline clip) {
    return new UndoVerificationExcerpt(
        TIMELINE_CLIP_PREFIX + clip.startBeats() + " " + clip.track());
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

  /** Returns the excerpt with the devices of a track, including those inside racks. */
  public static UndoVerificationExcerpt ofAllDevices(String track) {
    return new UndoVerificationExcerpt(RACKS_PREFIX + track);
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
          .writes()
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
      session.writes().undoLog().noteExcerpt(ofNotes(track, scene), digest(before.toString()));
    }
  }

  /**
   * Returns the digests of the current state of excerpts, by {@link #name}. The digest of an
   * excerpt whose track, scene, device or clip no longer exists is empty.
   */
  public static Map<String, String> currentDigests(Session session, Collection<String> names) {
    prefetch(session.host(), names);
    Map<String, String> digests = new LinkedHashMap<>();
    for (String name : names) {
      digests.put(name, new UndoVerificationExcerpt(name).digestOrEmpty(session));
    }
    return digests;
  }

  /** Reads in one request what several excerpts contain. */
  private static void prefetch(Host host, Collection<String> names) {
    List<HostQuery> queries = new ArrayList<>();
    for (String name : names) {
      for (Kind kind : kindsIn(name.split(" ")[0] + " ")) {
        queries.add(HostQuery.of(kind, trackOf(name)));
      }
    }
    host.prefetch(queries.stream().distinct().toList());
  }

  private static List<Kind> kindsIn(String prefix) {
    return switch (prefix) {
      case TIMELINE_PREFIX -> List.of(Kind.CLIPS, Kind.CHAIN);
      case SLOTS_PREFIX -> List.of(Kind.SLOTS);
      case CHAIN_PREFIX, RACKS_PREFIX -> List.of(Kind.CHAIN);
      case MIXER_PREFIX -> List.of(Kind.MIXER);
      default -> List.of();
    };
  }

  /**
   * Returns a digest of which scenes, and which devices and clips of the tracks of excerpts, the
   * set has; see {@link svc.host.UndoHistory#traces}.
   */
  public static String currentTraces(Session session, Collection<String> names) {
    boolean isWholeSet = names.contains(OUTLINE) || names.contains(SCENES);
    return session
        .host()
        .history()
        .traces(isWholeSet ? null : names.stream().map(UndoVerificationExcerpt::trackOf).toList());
  }

  private static String trackOf(String name) {
    return name.substring(name.lastIndexOf(' ') + 1);
  }

  String digestOrEmpty(Session session) {
    try {
      return digest(session);
    } catch (SvcException e) {
      if (DELETED.contains(e.code())) {
        return "";
      }
      throw e;
    }
  }

  /** Returns a digest of the current state of this excerpt in the host. */
  public String digest(Session session) {
    String track = trackOf(name);
    Host host = session.host();
    if (name.startsWith(TIMELINE_PREFIX)) {
      return digest(describeTimeline(host, track, readTimeline(host, track)));
    }
    if (name.startsWith(TIMELINE_CLIP_PREFIX)) {
      double start = Double.parseDouble(name.split(" ")[1]);
      return digest(host.clips().get(new ClipAddress.OnTimeline(track, start)).toString());
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
    if (name.equals(OUTLINE)) {
      return digest(describeOutline(host).toString());
    }
    if (name.startsWith(CHAIN_PREFIX)) {
      return digest(describeDeviceChain(host, track).toString());
    }
    if (name.startsWith(RACKS_PREFIX)) {
      return digest(describeAllDevices(host, track));
    }
    return digest(new AffectedPartReader(host).describe(name.split(" ")).toString());
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

  static List<Object> describeSlots(Host host, String track) {
    List<Object> described = new ArrayList<>();
    for (ClipSlot slot : host.clips().slots(track)) {
      SessionClip clip = slot.clip();
      described.add(
          clip == null
              ? "empty"
              : List.of(
                  clip.name(),
                  clip.color(),
                  clip.timing(),
                  clip.launching(),
                  clip.envelopeCount(),
                  String.valueOf(clip.noteCount()),
                  AffectedPartReader.describeAudio(clip.audio())));
    }
    return described;
  }

  private static List<Object> describeScenes(Host host) {
    host.prefetch(List.of(HostQuery.of(Kind.SCENES), HostQuery.of(Kind.TRACKS)));
    List<Object> described = new ArrayList<>(host.clips().scenes());
    List<String> tracks =
        host.tracks().list().stream()
            .filter(track -> track.kind().hasClipSlots())
            .map(Track::livesetId)
            .toList();
    host.prefetch(tracks.stream().map(track -> HostQuery.of(Kind.SLOTS, track)).toList());
    tracks.forEach(track -> described.add(describeSlots(host, track)));
    return described;
  }

  static List<Object> describeDeviceChain(Host host, String track) {
    List<Object> described = new ArrayList<>();
    for (Device device : host.devices().listDevices(track)) {
      described.add(List.of(device.name(), device.className()));
    }
    return described;
  }

  private static String describeAllDevices(Host host, String track) {
    CachedDeviceChain chain = new CachedDeviceChain(host, track);
    return chain.allDevices().stream()
        .map(device -> List.of(device.id(), device.index(), device.pathOrName()))
        .toList()
        .toString();
  }

  private static List<Object> describeOutline(Host host) {
    host.prefetch(List.of(HostQuery.of(Kind.LOCATORS), HostQuery.of(Kind.TRACKS)));
    List<Object> described = new ArrayList<>(host.locators().list());
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
    HostQuery chain = HostQuery.of(Kind.CHAIN, track.livesetId());
    return track.kind().hasClipSlots()
        ? Stream.of(chain, HostQuery.of(Kind.CLIPS, track.livesetId()))
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
