package svc.host.live;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Clips;
import svc.host.CommitListener;
import svc.host.Devices;
import svc.host.Envelopes;
import svc.host.History;
import svc.host.Host;
import svc.host.Mixer;
import svc.host.Tracks;
import svc.model.SetIdentity;
import svc.model.SetInfo;
import svc.model.Transport;

/** The set that is open in Ableton Live, reached through svc's remote script there. */
public final class LiveHost implements Host {
  private static final Set<Capability> CAPABILITIES =
      Collections.unmodifiableSet(
          EnumSet.of(
              Capability.TRACK_CREATION,
              Capability.SESSION_CLIPS,
              Capability.LAUNCH,
              Capability.CLIP_ENVELOPES,
              Capability.ARRANGEMENT_CLIPS,
              Capability.DEVICE_LOADING,
              Capability.DEVICE_DELETION,
              Capability.DRUM_PADS,
              Capability.MACROS,
              Capability.UNDO));

  private final Script script;

  /**
   * Connects with the first call.
   *
   * @param live the folder where the script leaves its port and token
   * @param version of svc, with which the script's operations have to agree
   */
  public LiveHost(Path live, String version) {
    this(live, Edition.packaged(version), Patience.DEFAULT);
  }

  LiveHost(Path live, Edition edition, Patience patience) {
    this.script = new Script(live.resolve("bridge.json"), edition, patience);
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
  public SetInfo set() {
    return script.ask(Operation.of("set.info")).as(SetInfo.class);
  }

  @Override
  public SetIdentity identity() {
    return script.ask(identity(false)).as(Kept.class).identity();
  }

  @Override
  public SetIdentity claimIdentity() {
    Kept kept = script.ask(identity(true)).as(Kept.class);
    SetIdentity identity = kept.identity();
    if (kept.isMoved()) {
      script.ask(identity(true).with("id", identity.id()));
    }
    return identity;
  }

  private static Operation identity(boolean claim) {
    return Operation.of("set.identity").with("claim", claim);
  }

  @Override
  public double resolutionBeats() {
    return script.peer().resolutionBeats();
  }

  @Override
  public String numbering() {
    return script.peer().numbering();
  }

  @Override
  public Transport transport() {
    return script.ask(Operation.of("transport.get")).as(Transport.class);
  }

  @Override
  public Tracks tracks() {
    return new LiveTracks(script);
  }

  @Override
  public Clips clips() {
    return new LiveClips(script);
  }

  @Override
  public Envelopes envelopes() {
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
  public Devices devices() {
    return new LiveDevices(script);
  }

  @Override
  public History history() {
    return new LiveHistory(script);
  }

  @Override
  public void listen(CommitListener listener) {
    script.listen(listener);
  }

  @Override
  public void close() {
    script.close();
  }
}
