package svc.session;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import svc.automation.AutomationLedger;
import svc.host.BridgeInstaller;
import svc.host.CachedReadScope;
import svc.host.Capability;
import svc.host.Host;
import svc.host.HostBrowser;
import svc.host.HostQuery;
import svc.host.StoredLedger;
import svc.model.clip.ArrangementClip;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.model.track.Track;
import svc.session.commit.JournalBuffer;
import svc.session.commit.UnitsOfWork;
import svc.session.commit.WriteRecordStore;
import svc.session.files.HomePermissions;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.session.lookup.NewName;
import svc.session.lookup.ReferenceResolver;
import svc.session.project.PositionResolver;
import svc.session.project.ProjectFileFinder;
import svc.store.browser.TaggedBrowserItems;
import svc.store.curve.CustomCurveStore;
import svc.store.file.LockingUserFileResolver;
import svc.store.file.UserFileResolver;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;
import svc.store.ledger.LedgerStore;
import svc.store.mixguide.AdviceTopicStore;
import svc.store.mixguide.MixProfileStore;
import svc.store.mixguide.MovementRulesStore;
import svc.store.mixsnapshot.MixSnapshotStore;
import svc.store.settings.UserSettings;

/**
 * The host, stores and settings that a verb uses. The host and the stores are opened on first use.
 */
public final class Session implements AutoCloseable {
  private static final String EMBEDDED = "embedded";

  private final SvcHome home;
  private final Supplier<HostChoice> hostChooser;
  private final Supplier<BridgeInstaller> bridge;
  private final Workspace workspace;
  private final Clock clock;
  private final UnitsOfWork unitsOfWork;

  /**
   * For each thread, the cache of reads in its present verb invocation; null outside an invocation.
   * The Optional is empty until the invocation uses the host.
   */
  private final ThreadLocal<Optional<CachedReadScope>> reading = new ThreadLocal<>();

  /** The warnings noted during the current invocation, in each thread. */
  private final ThreadLocal<List<Warning>> notedWarnings = ThreadLocal.withInitial(ArrayList::new);

  private LedgerStore ledgers;
  private UndoLog undoLog;
  private JournalBuffer journalBuffer;
  private UserInteraction userInteraction;
  private Function<Session, DryRun> dryRuns;
  private Function<String, HostChoice> hostsByName;
  private SetFileInspector setFileInspector;
  private Supplier<SetFileVersions> setFileVersions;
  private HostChoice hostChoice;
  private Host host;
  private HostBrowser browser;
  private TaggedBrowserItems browserLibrary;
  private boolean isHomeRestricted;

  /** Creates a session in the working directory of the process. */
  public Session(SvcHome home, HostChoice choice) {
    this(home, choice, Workspace.current());
  }

  public Session(SvcHome home, HostChoice choice, Workspace workspace) {
    this(home, choice, workspace, Clock.systemUTC());
  }

  /** Creates a session without a bridge installer; see {@link #bridge}. */
  public Session(SvcHome home, HostChoice choice, Workspace workspace, Clock clock) {
    this(home, () -> choice, () -> null, workspace, clock);
  }

  /**
   * Creates a session.
   *
   * @param chooser chooses the host; called once, when the host is first needed
   * @param bridge supplies the bridge installer; see {@link #bridge}
   */
  public Session(
      SvcHome home,
      Supplier<HostChoice> chooser,
      Supplier<BridgeInstaller> bridge,
      Workspace workspace,
      Clock clock) {
    this.clock = clock;
    this.home = home;
    this.hostChooser = chooser;
    this.bridge = bridge;
    this.workspace = workspace;
    this.unitsOfWork =
        new UnitsOfWork(
            this::journalBuffer,
            this::writeRecords,
            entry -> entry.host().equals(EMBEDDED) && entry.from() != null,
            new AffectedPartRecorder(this));
  }

  /** Returns svc's home folder. */
  public SvcHome home() {
    return home;
  }

  /** Returns the folder to which relative paths refer. */
  public Path directory() {
    return workspace.directory();
  }

  /** Returns the resolver for the files that arguments name. */
  public UserFileResolver files() {
    return new LockingUserFileResolver(workspace.files(), home.lockFolder());
  }

  public Clock clock() {
    return clock;
  }

  /**
   * Reads the user's settings, which another process may have changed. Throws FILE_INVALID if they
   * are not valid.
   */
  public UserSettings readSettings() {
    return UserSettings.read(home.configFile());
  }

  /**
   * Returns the choice of the host, with its reason. The first call chooses the host, but does not
   * open it.
   */
  public synchronized HostChoice hostChoice() {
    if (hostChoice == null) {
      hostChoice = hostChooser.get();
    }
    return hostChoice;
  }

  /**
   * Returns the installer of the bridge, the part of svc that runs inside a host application, such
   * as the remote script in Live; null if there is none. The installer does not depend on the
   * chosen host.
   */
  public BridgeInstaller bridge() {
    return bridge.get();
  }

  /**
   * Sets the function that chooses a host by its name, for {@link #useHost}. The function throws
   * INVALID_ARGUMENT if there is no host with this name.
   */
  public void setHostChooser(Function<String, HostChoice> chooser) {
    hostsByName = chooser;
  }

  /**
   * Switches this session to another host, and does work on that host. If the work throws, the
   * session returns to the previous host. Throws CONFLICTING_ARGUMENTS in a dry run, because a dry
   * run cannot change its host.
   */
  public <T> T useHost(String name, Supplier<T> work) {
    if (hostsByName == null) {
      throw CONFLICTING_ARGUMENTS
          .because("a dry run cannot change to another host")
          .hint("Open the set without a dry run; that changes nothing in it.");
    }
    HostChoice present = hostChoice();
    replaceHost(hostsByName.apply(name));
    boolean isDone = false;
    try {
      T result = work.get();
      isDone = true;
      return result;
    } finally {
      if (!isDone) {
        replaceHost(present);
      }
    }
  }

  private synchronized void replaceHost(HostChoice next) {
    closeHost();
    hostChoice = next;
  }

  private void closeHost() {
    if (reading.get() != null) {
      reading.get().ifPresent(CachedReadScope::close);
      reading.set(Optional.empty());
    }
    if (host != null) {
      host.close();
    }
    host = null;
    browser = null;
    browserLibrary = null;
  }

  /** Returns the name of the chosen host without opening the host. */
  public String hostName() {
    return hostChoice().name();
  }

  /**
   * Returns the chosen host, which is opened on first use. Throws HOST_UNREACHABLE if it cannot be
   * opened.
   */
  public Host host() {
    Host open = open();
    if (reading.get() != null && reading.get().isEmpty()) {
      reading.set(Optional.of(open.reading()));
    }
    return open;
  }

  private synchronized Host open() {
    if (host == null) {
      host = hostChoice().hostSupplier().get();
      host.setCommitListener(unitsOfWork);
    }
    return host;
  }

  /**
   * Begins an invocation of a verb. Until the invocation is closed, reads from the host on this
   * thread are cached; a write clears the cache. A nested invocation is part of the outer one.
   */
  public CachedReadScope invoke() {
    if (reading.get() != null) {
      return CachedReadScope.NONE;
    }
    reading.set(Optional.empty());
    notedWarnings.remove();
    return this::endReading;
  }

  private void endReading() {
    Optional<CachedReadScope> current = reading.get();
    reading.remove();
    current.ifPresent(CachedReadScope::close);
  }

  /**
   * Throws NOT_SUPPORTED_BY_HOST unless the host has a capability that not every host has, and
   * records it with the write, so that a saved script can skip the write on other hosts.
   */
  public void requireOptional(Capability capability) {
    host().require(capability);
    undoLog().noteNeed(capability);
  }

  /** Returns the host if it is already open, without opening it; empty otherwise. */
  public synchronized Optional<Host> openHost() {
    return Optional.ofNullable(host);
  }

  /**
   * Returns the length in beats of the steps in which the host stores automation, null if it stores
   * points exactly.
   */
  public Double automationResolution() {
    double beats = host().resolutionBeats();
    return beats > 0 ? (Double) beats : null;
  }

  /** Returns the browser of the chosen host, which does not need a connection. */
  public synchronized HostBrowser browser() {
    if (browser == null) {
      browser = hostChoice().browserSupplier().get();
    }
    return browser;
  }

  /** Returns the items of the chosen host's browser, with the user's tags. */
  public synchronized TaggedBrowserItems browserLibrary() {
    if (browserLibrary == null) {
      browserLibrary =
          new TaggedBrowserItems(
              () -> browser().snapshotFile(), () -> browser().prepareSnapshot(), home.tagsFile());
    }
    return browserLibrary;
  }

  /**
   * Returns the ledgers. The ledger of a set lists the automation that svc wrote onto the set's
   * timeline.
   */
  public synchronized LedgerStore ledgers() {
    if (ledgers == null) {
      ledgers = new LedgerStore(home.ledgerFolder(), this::ledgerInSet);
    }
    return ledgers;
  }

  private LedgerStore.SetLedger ledgerInSet() {
    StoredLedger stored = host().storedLedger();
    return stored == null
        ? null
        : new LedgerStore.SetLedger() {
          @Override
          public AutomationLedger read() {
            return stored.read();
          }

          @Override
          public void write(AutomationLedger ledger) {
            stored.write(ledger);
          }
        };
  }

  /** Returns the working directory of the session and the files that it may use. */
  public Workspace workspace() {
    return workspace;
  }

  /** Returns the number of envelopes that the ledger of a set contains. */
  public int countRememberedEnvelopes(SetInfo set) {
    return ledgers().read(host().identity(set)).entries().size();
  }

  /** Returns the log in which a write records the data for its undo. */
  public synchronized UndoLog undoLog() {
    if (undoLog == null) {
      undoLog = new UndoLog();
    }
    return undoLog;
  }

  /** Returns the buffer in which this session collects journal entries. */
  public synchronized JournalBuffer journalBuffer() {
    if (journalBuffer == null) {
      journalBuffer =
          new JournalBuffer(new JournalStore(home.journalFolder(), home.embeddedSetFile()));
    }
    return journalBuffer;
  }

  /**
   * Runs writes as one unit of work: if the process is killed, the set, the ledgers and the journal
   * contain either all of these writes or none. Writes before an error are kept. A host without a
   * commit, such as Live, makes each write immediately; if this process is killed during the work,
   * the next process determines which writes were made. Throws {@link
   * svc.session.commit.NotCommittedException} if nothing could be written.
   *
   * @param intent supplies the journal entry for these writes
   */
  public <T> T runAsUnitOfWork(Supplier<T> work, Supplier<JournalEntry> intent) {
    restrictHome();
    return unitsOfWork.run(work, intent, true);
  }

  private synchronized void restrictHome() {
    if (!isHomeRestricted) {
      isHomeRestricted = true;
      new HomePermissions(home.path()).restrict();
    }
  }

  /**
   * Returns the journal entry of the current write if it is unknown what the host has written;
   * otherwise empty.
   */
  public Optional<JournalEntry> uncertainEntry() {
    return unitsOfWork.uncertainEntry();
  }

  /**
   * Returns the error to report for the current write, which failed with the given error; see
   * {@link UnitsOfWork#firstError}.
   */
  public RuntimeException firstError(RuntimeException error) {
    return unitsOfWork.firstError(error);
  }

  /**
   * Runs writes as one unit of work like {@link #runAsUnitOfWork}, but rolls all of them back if
   * they throw an error.
   */
  public <T> T runAsTransaction(Supplier<T> work) {
    restrictHome();
    return unitsOfWork.run(work, null, false);
  }

  /**
   * Records the automation that is about to be written onto the timeline of a set. If this process
   * is killed, the next process adds to the ledger the automation that was written.
   */
  public void noteIntendedAutomation(SetIdentity set, AutomationLedger automation) {
    unitsOfWork.noteIntendedAutomation(set, automation);
  }

  /**
   * Repairs the files that killed processes left incomplete. Completes the writes of these
   * processes. On a host that cannot commit, such as Live, records the writes that reached the host
   * in the ledger and in the journal.
   */
  public void repair() {
    if (unitsOfWork.isInUnitOfWork()) {
      return;
    }
    if (Files.exists(home.writeRecordFolder())) {
      writeRecords().settle(new LiveWriteReconciler(this), unitsOfWork::addToJournal);
    }
  }

  private WriteRecordStore writeRecords() {
    return new WriteRecordStore(home.writeRecordFolder());
  }

  /** Returns and clears the warnings about ledgers and journals that could not be written. */
  public List<Warning> takeWarnings() {
    return unitsOfWork.takeWarnings();
  }

  /**
   * Returns the mix profiles. A user's profile takes precedence over the built-in profile of the
   * same name.
   */
  public MixProfileStore mixProfiles() {
    return new MixProfileStore(home.mixProfilesFolder());
  }

  /**
   * Returns the movement rules. A user's rules take precedence over the built-in rules of the same
   * name.
   */
  public MovementRulesStore movementRules() {
    return new MovementRulesStore(home.movementRulesFolder());
  }

  /** Returns the user's curve shapes. */
  public CustomCurveStore curves() {
    return new CustomCurveStore(home.curvesFolder());
  }

  /**
   * Returns the topics of mixing advice. A user's topic takes precedence over the built-in topic of
   * the same name.
   */
  public AdviceTopicStore mixTopics() {
    return new AdviceTopicStore(home.mixAdviceFolder());
  }

  /** Returns the saved mix snapshots. */
  public MixSnapshotStore mixSnapshots() {
    return new MixSnapshotStore(home.mixSnapshotsFolder());
  }

  /**
   * Starts reading the items of the browser in the background.
   *
   * @param search the text that the names of the needed items contain, null if all may be needed
   */
  public void prefetchBrowser(String search) {
    browserLibrary().prefetch(search);
  }

  /** Returns the finder of the project files that the session may use. */
  public ProjectFileFinder projects() {
    return new ProjectFileFinder(workspace);
  }

  /**
   * Returns the resolver of positions in the song.
   *
   * @param project the project file with sections, null for the default project
   */
  public PositionResolver positions(Path project) {
    return new PositionResolver(
        projects(),
        project,
        () -> host().transport(),
        () -> host().supports(Capability.LOCATORS) ? host().locators().list() : List.of(),
        this::lastClipEnd);
  }

  /** Returns the end in beats of the last clip on the timeline, 0 if there is no clip. */
  private double lastClipEnd() {
    if (!host().supports(Capability.ARRANGEMENT_CLIPS)) {
      return 0;
    }
    List<String> tracks =
        host().tracks().list().stream()
            .filter(track -> track.kind().hasClipSlots())
            .map(Track::livesetId)
            .toList();
    host().prefetch(tracks.stream().map(id -> HostQuery.of(HostQuery.Kind.CLIPS, id)).toList());
    return tracks.stream()
        .flatMap(id -> host().arrangement().clips(id).stream())
        .mapToDouble(ArrangementClip::endBeats)
        .max()
        .orElse(0);
  }

  /** Returns the resolver of references such as names, positions and handles. */
  public ReferenceResolver references() {
    return new ReferenceResolver(host(), this::noteWarning);
  }

  /** Adds a warning to the result of the current invocation, if the result contains warnings. */
  public void noteWarning(Warning warning) {
    if (!notedWarnings.get().contains(warning)) {
      notedWarnings.get().add(warning);
    }
  }

  /**
   * Adds the warnings about a name that the user gave: characters of it are not shown, or something
   * else of the same kind has it already.
   *
   * @param kind what the name is of, such as "track"
   * @param others the names of the others of this kind
   */
  public void noteNameProblems(String kind, String name, Stream<String> others) {
    NewName.findProblems(kind, name, others).forEach(this::noteWarning);
  }

  /**
   * Returns the warnings that every write result contains, such as HOST_DEFAULTED, and those that
   * were noted during the current invocation.
   */
  public List<Warning> warnings() {
    return warnings(List.of());
  }

  /** Returns the warnings of {@link #warnings()}, followed by the given ones. */
  public List<Warning> warnings(List<Warning> more) {
    List<Warning> all = new ArrayList<>(hostChoice().warnings());
    all.addAll(notedWarnings.get());
    all.addAll(more);
    return List.copyOf(all);
  }

  /** Returns whether this thread is in a transaction or another unit of work. */
  public boolean isInUnitOfWork() {
    return unitsOfWork.isInUnitOfWork();
  }

  /** Creates a dry run on a copy of the current set and files. The caller closes it. */
  public DryRun createDryRun() {
    return dryRuns.apply(this);
  }

  /**
   * Sets the function that {@link #createDryRun} uses. The session does not create dry runs itself,
   * because the package of dry runs depends on this package.
   */
  public void setDryRuns(Function<Session, DryRun> creator) {
    dryRuns = creator;
  }

  /** Returns the reader of set files that works without a host. */
  public SetFileInspector setFileInspector() {
    return setFileInspector;
  }

  /**
   * Sets the reader that {@link #setFileInspector} returns. The session does not create the reader
   * itself, because the reader's package depends on this package.
   */
  public void setSetFileInspector(SetFileInspector inspector) {
    setFileInspector = inspector;
  }

  /** Returns the object that merges set files and sets up Git to do so. */
  public SetFileVersions setFileVersions() {
    return setFileVersions.get();
  }

  /**
   * Sets the supplier for {@link #setFileVersions}. The session does not create the object itself,
   * because the object's package depends on this package.
   */
  public void setSetFileVersions(Supplier<SetFileVersions> versions) {
    setFileVersions = versions;
  }

  /** Returns the interaction with the user: progress and questions. */
  public UserInteraction userInteraction() {
    return userInteraction == null ? UserInteraction.NONE : userInteraction;
  }

  /** Sets the interaction with the user: progress and questions. */
  public void setUserInteraction(UserInteraction interaction) {
    userInteraction = interaction;
  }

  @Override
  public synchronized void close() {
    if (host != null) {
      host.close();
      host = null;
    }
  }
}
