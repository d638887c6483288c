package svc.host.live;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import svc.host.Arrangement;
import svc.host.AudioClips;
import svc.host.CachedReadScope;
import svc.host.Capability;
import svc.host.ClipEditing;
import svc.host.ClipEnvelopes;
import svc.host.ClipNotes;
import svc.host.CommitListener;
import svc.host.Devices;
import svc.host.Host;
import svc.host.HostQuery;
import svc.host.Locators;
import svc.host.Mixer;
import svc.host.Routings;
import svc.host.Scenes;
import svc.host.SessionClips;
import svc.host.Tracks;
import svc.host.Transport;
import svc.host.UndoHistory;
import svc.host.check.LivePalette;
import svc.host.live.wire.ProtocolVersion;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.model.set.SongKey;
import svc.model.set.TransportState;

/** Ableton Live, controlled through svc's remote script. */
public final class LiveHost implements Host {
  private static final Set<Capability> CAPABILITIES =
      Collections.unmodifiableSet(
          EnumSet.of(
              Capability.TRACK_CREATION,
              Capability.TRACK_NAMES,
              Capability.TRACK_EDITING,
              Capability.ROUTING,
              Capability.SCENE_NAMES,
              Capability.SCENE_COLORS,
              Capability.SCENE_EDITING,
              Capability.TRANSPORT_CONTROL,
              Capability.PLAYBACK,
              Capability.LOCATORS,
              Capability.SESSION_CLIPS,
              Capability.AUDIO_CLIPS,
              Capability.CLIP_SETTINGS,
              Capability.CLIP_EDITING,
              Capability.LAUNCH,
              Capability.NOTE_EDITING,
              Capability.MIDI_CAPTURE,
              Capability.CLIP_ENVELOPES,
              Capability.ARRANGEMENT_CLIPS,
              Capability.ARRANGEMENT_EDITING,
              Capability.AUTOMATION_OVERRIDES,
              Capability.DEVICE_LOADING,
              Capability.DEVICE_DELETION,
              Capability.DEVICE_NAMES,
              Capability.DEVICE_EDITING,
              Capability.DEVICE_COPYING,
              Capability.DRUM_PADS,
              Capability.MACROS,
              Capability.UNDO));

  private static final String SET_MENU =
      "Live's scripts cannot do this. In Live, choose New Live Set or Save Live Set in the menu"
          + " File.";

  private final RemoteScriptClient script;

  /**
   * Creates a host that connects on the first call.
   *
   * @param live the folder with the file in which the remote script publishes its port and token
   * @param version the version of svc
   */
  public LiveHost(Path live, String version) {
    this(live, ProtocolVersion.ofPackage(version), RequestTimeouts.DEFAULT);
  }

  LiveHost(Path live, ProtocolVersion protocolVersion, RequestTimeouts timeouts) {
    this.script = new RemoteScriptClient(live.resolve("bridge.json"), protocolVersion, timeouts);
  }

  @Override
  public String name() {
    return "live";
  }

  @Override
  public Set<Capability> capabilities() {
    return CAPABILITIES;
  }

  @Override
  public boolean supports(Capability capability) {
    return CAPABILITIES.contains(capability)
        || capability == Capability.SCENE_TEMPOS && script.handshakeResult().isSince(11, 1)
        || capability == Capability.OVERLAPPING_CLIP_COPIES
            && script.handshakeResult().isSince(12, 3)
        || capability == Capability.DEVICE_DUPLICATION && script.handshakeResult().isSince(12, 3)
        || capability == Capability.WARP_MARKERS && script.handshakeResult().isSince(11, 1)
        || capability == Capability.AUDIO_CLIP_CREATION
            && script.handshakeResult().createsAudioClips();
  }

  @Override
  public Optional<String> programVersion() {
    return Optional.ofNullable(script.handshakeResult().live());
  }

  @Override
  public Optional<String> unsupportedHint(Capability capability) {
    return switch (capability) {
      case TRACK_GROUPS -> Optional.of(LiveTracks.GROUPING_KEYS);
      case SET_FILES -> Optional.of(SET_MENU);
      default -> Optional.empty();
    };
  }

  @Override
  public String nearestColor(String color) {
    return LivePalette.nearest(color);
  }

  @Override
  public SetInfo currentSet() {
    return script.send(ScriptOperation.of("set.info")).toRecord(SetInfo.class);
  }

  @Override
  public SetIdentity identity() {
    return storedIdentity().toSetIdentity();
  }

  @Override
  public SetIdentity claimIdentity() {
    StoredSetIdentity stored = storedIdentity();
    if (stored.wasSavedElsewhere()) {
      script.send(
          LiveQueryConverter.identity(true).withArgument("id", stored.toSetIdentity().id()));
    } else if (stored.id() == null) {
      stored = script.send(LiveQueryConverter.identity(true)).toRecord(StoredSetIdentity.class);
    }
    return stored.toSetIdentity();
  }

  private StoredSetIdentity storedIdentity() {
    return script.send(LiveQueryConverter.identity(false)).toRecord(StoredSetIdentity.class);
  }

  @Override
  public CachedReadScope reading() {
    return script.reading();
  }

  @Override
  public void prefetch(List<HostQuery> queries) {
    script.prefetch(queries.stream().map(LiveQueryConverter::operation).toList());
  }

  @Override
  public double resolutionBeats() {
    return script.handshakeResult().resolutionBeats();
  }

  @Override
  public String handleNumbering() {
    return script.handshakeResult().numbering();
  }

  @Override
  public TransportState transport() {
    return script.send(ScriptOperation.of("transport.get")).toRecord(TransportState.class);
  }

  @Override
  public Optional<SongKey> key() {
    KeyReply reply = script.send(ScriptOperation.of("song.key")).toRecord(KeyReply.class);
    return reply.root == null
        ? Optional.empty()
        : Optional.of(new SongKey(reply.root, reply.scale));
  }

  /**
   * The key in Live.
   *
   * @param root the root in semitones above C, null if Live's scale mode is off
   * @param scale the name of the scale, null if Live's scale mode is off
   */
  private record KeyReply(Integer root, String scale) {}

  @Override
  public Transport transportControl() {
    return new LiveTransport(script);
  }

  @Override
  public Locators locators() {
    return new LiveLocators(script);
  }

  @Override
  public Tracks tracks() {
    return new LiveTracks(script);
  }

  @Override
  public Scenes scenes() {
    return new LiveScenes(script);
  }

  @Override
  public SessionClips clips() {
    return new LiveClips(script);
  }

  @Override
  public AudioClips audioClips() {
    return new LiveAudioClips(script);
  }

  @Override
  public ClipNotes notes() {
    return new LiveNotes(script);
  }

  @Override
  public ClipEditing clipEditing() {
    return new LiveClipEditing(script);
  }

  @Override
  public ClipEnvelopes envelopes() {
    return new LiveEnvelopes(script);
  }

  @Override
  public Arrangement arrangement() {
    return new LiveArrangement(script);
  }

  @Override
  public Mixer mixer() {
    return new LiveMixer(script);
  }

  @Override
  public Routings routings() {
    return new LiveRoutings(script);
  }

  @Override
  public Devices devices() {
    return new LiveDevices(script);
  }

  @Override
  public UndoHistory history() {
    return new LiveHistory(script);
  }

  @Override
  public void setCommitListener(CommitListener listener) {
    script.setCommitListener(listener);
  }

  @Override
  public void close() {
    script.close();
  }
}
