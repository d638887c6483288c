package svc.host.embedded;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import svc.contents.Contents;
import svc.host.Arrangement;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.Clips;
import svc.host.CommitListener;
import svc.host.Devices;
import svc.host.Envelopes;
import svc.host.History;
import svc.host.Host;
import svc.host.Mixer;
import svc.host.SetFiles;
import svc.host.Tracks;
import svc.model.SetInfo;
import svc.model.Transport;
import svc.model.Warning;
import svc.store.UserFiles;

/** The host that needs no DAW: its set is a file, its clock the system's. */
public final class EmbeddedHost implements Host {
  private static final Set<Capability> CAPABILITIES =
      Collections.unmodifiableSet(EnumSet.complementOf(EnumSet.of(Capability.AUTOMATION_LANES)));

  private final SetStore store;
  private final EmbeddedSet set;
  private final UserFiles files;

  /**
   * @param folder where the set's file is, made on first use
   */
  public EmbeddedHost(Path folder, Clock clock) {
    this(folder, clock, UserFiles.IN_PLACE);
  }

  /**
   * @param files where sets that the user names are read and written
   */
  public EmbeddedHost(Path folder, Clock clock, UserFiles files) {
    this(folder, clock, files, DeviceModels.STOCK);
  }

  private EmbeddedHost(Path folder, Clock clock, UserFiles files, DeviceModels models) {
    this.store = new SetStore(folder);
    this.set = new EmbeddedSet(store, clock, models);
    this.files = files;
  }

  /**
   * One whose set is what was read of another host.
   *
   * @param folder a new one
   * @param origin that host's devices, asked for what they show
   * @param warnings get one more for each thing that cannot be read over
   */
  public static EmbeddedHost like(
      Contents contents, Devices origin, Path folder, Clock clock, List<Warning> warnings) {
    Transfer transfer = new Transfer(contents, origin, clock.millis(), warnings);
    SetState state = transfer.state();
    EmbeddedHost host =
        new EmbeddedHost(folder, clock, UserFiles.IN_PLACE, new DeviceModels(transfer.models()));
    host.store.put(state);
    return host;
  }

  @Override
  public String name() {
    return "embedded";
  }

  @Override
  public Set<Capability> capabilities() {
    return CAPABILITIES;
  }

  @Override
  public SetInfo set() {
    return EmbeddedFiles.info(store.read());
  }

  @Override
  public Transport transport() {
    return set.transport();
  }

  @Override
  public Tracks tracks() {
    return new EmbeddedTracks(set);
  }

  @Override
  public Clips clips() {
    return new EmbeddedClips(set);
  }

  @Override
  public Envelopes envelopes() {
    return new EmbeddedEnvelopes(set);
  }

  @Override
  public Arrangement arrangement() {
    return new EmbeddedArrangement(set);
  }

  @Override
  public Mixer mixer() {
    return new EmbeddedMixer(set);
  }

  @Override
  public Devices devices() {
    return new EmbeddedDevices(set);
  }

  @Override
  public SetFiles sets() {
    return new EmbeddedFiles(store, files);
  }

  @Override
  public Checkpoint checkpoint() {
    return new EmbeddedCheckpoint(store);
  }

  @Override
  public History history() {
    return new EmbeddedHistory(store);
  }

  @Override
  public <T> T together(Supplier<T> work) {
    return store.together(work);
  }

  @Override
  public void listen(CommitListener listener) {
    store.listen(listener);
  }

  @Override
  public void reserve() {
    store.reserve();
  }

  @Override
  public void close() {}
}
