package svc.host.embedded;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.automation.AutomationLedger;
import svc.comparison.SetContents;
import svc.host.Arrangement;
import svc.host.AudioClips;
import svc.host.CachedReadScope;
import svc.host.Capability;
import svc.host.Checkpoint;
import svc.host.ClipEditing;
import svc.host.ClipEnvelopes;
import svc.host.ClipNotes;
import svc.host.CommitListener;
import svc.host.Devices;
import svc.host.Host;
import svc.host.Locators;
import svc.host.Mixer;
import svc.host.Routings;
import svc.host.Scenes;
import svc.host.SessionClips;
import svc.host.SetFiles;
import svc.host.StoredLedger;
import svc.host.Tracks;
import svc.host.Transport;
import svc.host.UndoHistory;
import svc.host.embedded.set.DeviceCatalog;
import svc.host.embedded.set.SetState;
import svc.model.error.Warning;
import svc.model.routing.TrackRouting;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;
import svc.store.file.UserFileResolver;

/**
 * A host that works without a music application. Its set is a file that several processes can
 * share.
 */
public final class EmbeddedHost implements Host {
  private static final Set<Capability> CAPABILITIES =
      Collections.unmodifiableSet(
          EnumSet.complementOf(
              EnumSet.of(
                  Capability.AUTOMATION_LANES,
                  Capability.AUTOMATION_OVERRIDES,
                  Capability.MIDI_CAPTURE)));

  private final SetStore store;
  private final EmbeddedSet set;
  private final Tracks tracks;
  private final UserFileResolver files;
  private final List<Warning> importWarnings;

  /**
   * Creates a host that finds the user's set files by their own paths.
   *
   * @param folder the folder of the set's file, created on first use
   */
  public EmbeddedHost(Path folder, Clock clock) {
    this(folder, clock, UserFileResolver.IN_PLACE);
  }

  /**
   * Creates a host.
   *
   * @param folder the folder of the set's file, created on first use
   * @param files resolves the set files that the user names
   */
  public EmbeddedHost(Path folder, Clock clock, UserFileResolver files) {
    this(folder, clock, files, DeviceCatalog.STOCK_ONLY);
  }

  private EmbeddedHost(Path folder, Clock clock, UserFileResolver files, DeviceCatalog models) {
    this(new SetStore(folder), clock, files, models, null);
  }

  /**
   * Creates a host.
   *
   * @param importWarnings receives a warning for everything in the copy of another host's set that
   *     svc has to assume; null if the set is not such a copy
   */
  private EmbeddedHost(
      SetStore store,
      Clock clock,
      UserFileResolver files,
      DeviceCatalog models,
      List<Warning> importWarnings) {
    this.importWarnings = importWarnings;
    this.store = store;
    this.set = new EmbeddedSet(store, clock, models);
    this.tracks = new EmbeddedTracks(set);
    this.files = files;
  }

  /**
   * Creates a host whose set is a copy of another host's set.
   *
   * @param contents the other host's set
   * @param origin the other host's devices, from which display values are read
   * @param folder an empty folder for the copy
   * @param warnings receives a warning for everything that cannot be copied
   */
  public static EmbeddedHost importing(
      SetContents contents, Devices origin, Path folder, Clock clock, List<Warning> warnings) {
    SetImporter importer = new SetImporter(contents, origin, clock.millis(), warnings);
    SetState state = importer.importState();
    EmbeddedHost host =
        new EmbeddedHost(
            new SetStore(folder),
            clock,
            UserFileResolver.IN_PLACE,
            new DeviceCatalog(importer.importedTypes()),
            warnings);
    host.store.replace(state, AutomationLedger.EMPTY);
    return host;
  }

  /**
   * If this thread has uncommitted changes to another host's set, copies that set with the changes
   * to this host; otherwise does nothing.
   */
  public void copyPendingChanges(EmbeddedHost from) {
    store.copyPendingChanges(from.store);
  }

  /** Returns a host for reading the state that this host's set has now, even after later writes. */
  public EmbeddedHost snapshot() {
    SetStore fixed = new SetStore(store.setFile().getParent(), set.currentState());
    return new EmbeddedHost(fixed, set.clock(), files, set.deviceCatalog(), importWarnings);
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
  public Optional<String> unsupportedHint(Capability capability) {
    return capability == Capability.MIDI_CAPTURE
        ? Optional.of(
            "The embedded host has no MIDI input. Play and capture in Live (`--host live`).")
        : Host.super.unsupportedHint(capability);
  }

  @Override
  public SetInfo currentSet() {
    return store.read().info();
  }

  @Override
  public TransportState transport() {
    return set.transportState();
  }

  @Override
  public Transport transportControl() {
    return new EmbeddedTransport(set);
  }

  @Override
  public Locators locators() {
    return new EmbeddedLocators(set);
  }

  @Override
  public Tracks tracks() {
    return tracks;
  }

  @Override
  public Scenes scenes() {
    return new EmbeddedScenes(set);
  }

  @Override
  public SessionClips clips() {
    return new EmbeddedClips(set);
  }

  @Override
  public ClipNotes notes() {
    return new EmbeddedNotes(set);
  }

  @Override
  public ClipEditing clipEditing() {
    return new EmbeddedClipEditing(set);
  }

  @Override
  public AudioClips audioClips() {
    return new EmbeddedAudioClips(set, importWarnings);
  }

  @Override
  public ClipEnvelopes envelopes() {
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
  public Routings routings() {
    return routingsOffering(track -> Optional.empty());
  }

  /**
   * Returns the routing of this host's set, which also offers the devices of another host.
   *
   * @param others returns what the other host offers for a track
   */
  public Routings routingsOffering(Function<String, Optional<TrackRouting>> others) {
    return new EmbeddedRoutings(set, others);
  }

  @Override
  public SetFiles setFiles() {
    return new EmbeddedSetFiles(store, files);
  }

  @Override
  public StoredLedger storedLedger() {
    return new StoredLedger() {
      @Override
      public AutomationLedger read() {
        return store.readLedger();
      }

      @Override
      public void write(AutomationLedger ledger) {
        store.writeLedger(ledger);
      }
    };
  }

  @Override
  public Checkpoint createCheckpoint() {
    return new EmbeddedCheckpoint(store);
  }

  @Override
  public UndoHistory history() {
    return new EmbeddedHistory(store);
  }

  @Override
  public <T> T runInTransaction(Supplier<T> work) {
    return store.runInTransaction(work);
  }

  @Override
  public void setCommitListener(CommitListener listener) {
    store.units().setListener(listener);
  }

  @Override
  public CachedReadScope reading() {
    return store.reading();
  }

  @Override
  public void reserveForWriting() {
    store.reserveForWriting();
  }

  @Override
  public boolean answersAtOnce() {
    return true;
  }

  @Override
  public void close() {}
}
