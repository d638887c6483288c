package svc.host.als;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import svc.host.Arrangement;
import svc.host.AutomationLanes;
import svc.host.Capability;
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
import svc.host.als.browser.PresetLibrary;
import svc.host.als.file.LiveSetFile;
import svc.host.als.set.SongReader;
import svc.host.als.store.AlsSetStore;
import svc.host.als.store.SetFileOptions;
import svc.host.check.LivePalette;
import svc.model.set.SetInfo;
import svc.model.set.SongKey;
import svc.model.set.TransportState;
import svc.model.time.TempoMap;
import svc.store.file.LinkResolvedFile;

/**
 * A host that works on a Live Set file without Live. It makes only changes that are known to be
 * safe, and rejects all others.
 */
public final class AlsHost implements Host {
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
              Capability.SESSION_CLIPS,
              Capability.CLIP_SETTINGS,
              Capability.CLIP_EDITING,
              Capability.AUDIO_CLIPS,
              Capability.CLIP_ENVELOPES,
              Capability.NOTE_EDITING,
              Capability.ARRANGEMENT_CLIPS,
              Capability.ARRANGEMENT_EDITING,
              Capability.OVERLAPPING_CLIP_COPIES,
              Capability.AUTOMATION_LANES,
              Capability.TRANSPORT_CONTROL,
              Capability.LOCATORS,
              Capability.DEVICE_NAMES,
              Capability.DEVICE_DELETION,
              Capability.DEVICE_LOADING,
              Capability.DEVICE_EDITING,
              Capability.DEVICE_DUPLICATION,
              Capability.DEVICE_COPYING,
              Capability.DRUM_PADS,
              Capability.MACROS,
              Capability.UNDO,
              Capability.TRANSACTIONS,
              Capability.SET_OPENING));

  private final SetFileOptions options;
  private final UnaryOperator<Path> folders;
  private final Consumer<Path> onOpen;
  private final Clock clock;
  private final Path shownFile;
  private CommitListener listener = CommitListener.NONE;
  private Supplier<Optional<Path>> openInLive = Optional::empty;
  private PresetLibrary library = PresetLibrary.NONE;
  private AlsSetStore store;

  /**
   * Creates a host. The file is read when it is first used.
   *
   * @param folder the folder in svc's home for the files about this set, such as its undo history
   */
  public AlsHost(SetFileOptions options, Path folder, Clock clock) {
    this(options, file -> folder, file -> {}, clock, null);
  }

  /**
   * Creates a host that can open other sets.
   *
   * @param options how sets are opened; without a file if none is chosen yet
   * @param folders returns the folder in svc's home for the files about a set
   * @param onOpen receives the file of each set that the user opens
   */
  public AlsHost(
      SetFileOptions options, UnaryOperator<Path> folders, Consumer<Path> onOpen, Clock clock) {
    this(options, folders, onOpen, clock, null);
  }

  /**
   * Creates a host that can change a copy of a set.
   *
   * @param shownFile the set whose path results show, because this host changes a copy of that set;
   *     null if it changes the set itself
   */
  private AlsHost(
      SetFileOptions options,
      UnaryOperator<Path> folders,
      Consumer<Path> onOpen,
      Clock clock,
      Path shownFile) {
    this.options = options;
    this.folders = folders;
    this.onOpen = onOpen;
    this.clock = clock;
    this.shownFile = shownFile;
    this.store = createStore(options);
  }

  /**
   * Creates the store of a set file. Several links to one file have separate folders, but they
   * share a lock.
   */
  private AlsSetStore createStore(SetFileOptions how) {
    Path file = how.chosenFile();
    Path real = file == null ? null : LinkResolvedFile.resolvePath(file);
    return new AlsSetStore(how, folders.apply(file), folders.apply(real), clock);
  }

  /**
   * Sets the source of the path of the set that is open in Live, and returns this host. The host
   * refuses to change that set.
   *
   * @param openSet returns the path of the set; empty if it is not known
   */
  public AlsHost withOpenSet(Supplier<Optional<Path>> openSet) {
    openInLive = openSet;
    store.setOpenSet(openSet);
    return this;
  }

  /** Sets the library whose presets can be loaded, and returns this host. */
  public AlsHost withLibrary(PresetLibrary userLibrary) {
    library = userLibrary;
    return this;
  }

  /**
   * Returns a host that works on a copy of the set as it is now, with the changes of the current
   * unit of work. In results, the new host has the path of this host's set, not that of the copy.
   *
   * @param copy the file of the copy, which does not exist yet
   * @param folder the folder for the files about the copy
   */
  public AlsHost copyTo(Path copy, Path folder, Clock newClock) throws IOException {
    Files.createDirectories(copy.getParent());
    Files.write(copy, store.read().file().bytes());
    SetFileOptions copied = new SetFileOptions(copy, false, options.isForced(), false);
    return new AlsHost(
            copied,
            file -> folder,
            file -> {},
            newClock,
            shownFile == null ? store.options().file() : shownFile)
        .withLibrary(library);
  }

  @Override
  public String name() {
    return "als";
  }

  @Override
  public Set<Capability> capabilities() {
    return CAPABILITIES;
  }

  @Override
  public boolean supports(Capability capability) {
    return capability == Capability.SCENE_TEMPOS
        ? store.read().version().hasSceneTempos()
        : CAPABILITIES.contains(capability);
  }

  @Override
  public Optional<String> unsupportedHint(Capability capability) {
    return Optional.of(AlsUnsupportedErrors.hint(capability));
  }

  @Override
  public Optional<String> programVersion() {
    return Optional.of(store.read().version().creator()).filter(name -> !name.isEmpty());
  }

  @Override
  public String nearestColor(String color) {
    return store.read().version().hasKnownColors() ? LivePalette.nearest(color) : color;
  }

  @Override
  public SetInfo currentSet() {
    SetFileOptions opened = store.options();
    Path file = shownFile == null ? opened.chosenFile() : shownFile;
    return file == null
        ? new SetInfo("none", null, null)
        : new SetInfo(
            file.getFileName().toString(), file.toAbsolutePath().toString(), opened.hasCopy());
  }

  @Override
  public StoredLedger storedLedger() {
    return StoredLedger.NONE;
  }

  @Override
  public SetFiles setFiles() {
    return new AlsSetFiles(this::open);
  }

  private SetInfo open(Path path) {
    if (shownFile != null) {
      throw AlsUnsupportedErrors.change("opening another set in a dry run")
          .hint("Open the set before the dry run.");
    }
    Path file = path.toAbsolutePath().normalize();
    LiveSetFile.read(file);
    onOpen.accept(file);
    store = createStore(options.withFile(file));
    store.setCommitListener(listener);
    store.setOpenSet(openInLive);
    return currentSet();
  }

  @Override
  public TransportState transport() {
    return new SongReader(store.read()).readTransport();
  }

  @Override
  public TempoMap tempoMap() {
    return new SongReader(store.read()).readTempoMap();
  }

  @Override
  public Optional<SongKey> key() {
    return new SongReader(store.read()).readKey();
  }

  @Override
  public Transport transportControl() {
    return new AlsTransport(store);
  }

  @Override
  public Locators locators() {
    return new AlsLocators(store);
  }

  @Override
  public Tracks tracks() {
    return new AlsTracks(store);
  }

  @Override
  public Scenes scenes() {
    return new AlsScenes(store);
  }

  @Override
  public SessionClips clips() {
    return new AlsClips(store);
  }

  @Override
  public ClipNotes notes() {
    return new AlsNotes(store);
  }

  @Override
  public ClipEditing clipEditing() {
    return new AlsClipEditing(store);
  }

  @Override
  public ClipEnvelopes envelopes() {
    return new AlsEnvelopes(store);
  }

  @Override
  public AutomationLanes automationLanes() {
    return new AlsLanes(store);
  }

  @Override
  public Arrangement arrangement() {
    return new AlsArrangement(store);
  }

  @Override
  public Mixer mixer() {
    return new AlsMixer(store);
  }

  @Override
  public Routings routings() {
    return new AlsRoutings(store);
  }

  @Override
  public Devices devices() {
    return new AlsDevices(store, library);
  }

  @Override
  public UndoHistory history() {
    return new AlsHistory(store);
  }

  @Override
  public <T> T runInTransaction(Supplier<T> work) {
    return store.runInTransaction(work);
  }

  @Override
  public boolean discardsFailedWrites() {
    return true;
  }

  @Override
  public void setCommitListener(CommitListener newListener) {
    listener = newListener;
    store.setCommitListener(newListener);
  }

  @Override
  public void reserveForWriting() {
    store.reserveForWriting();
  }

  @Override
  public void close() {}
}
