package svc.session;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import svc.automation.AutomationLedger;
import svc.host.Host;
import svc.host.HostBridge;
import svc.host.HostBrowser;
import svc.model.error.Warning;
import svc.model.set.SetIdentity;
import svc.model.set.SetInfo;
import svc.session.commit.CommitCoordinator;
import svc.session.commit.JournalBuffer;
import svc.session.commit.WriteIntentStore;
import svc.session.files.HomePermissions;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.session.lookup.ReferenceResolver;
import svc.session.project.ProjectLocator;
import svc.store.browser.BrowserLibrary;
import svc.store.file.LockingUserFiles;
import svc.store.file.UserFiles;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;
import svc.store.ledger.LedgerStore;
import svc.store.mixguide.AdviceTopicStore;
import svc.store.mixguide.MixProfileStore;
import svc.store.settings.UserSettings;

/**
 * What a verb runs against. Host and stores are opened on first use, so that verbs without them
 * start at once.
 */
public final class Session implements AutoCloseable {
  private final SvcHome home;
  private final Supplier<HostChoice> hostChooser;
  private final Supplier<HostBridge> bridge;
  private final Path directory;
  private final UserFiles files;
  private final ProjectLocator projects;
  private final BrowserLibrary browserLibrary;
  private final LedgerStore ledgers;
  private final Clock clock;
  private final WriteIntentStore writeIntents;
  private final CommitCoordinator commitCoordinator;
  private final UndoLog undoLog = new UndoLog();
  private JournalBuffer journalBuffer;
  private UserInteraction userInteraction = UserInteraction.NONE;
  private HostChoice hostChoice;
  private UserSettings settings;
  private Host host;
  private HostBrowser browser;
  private boolean isHomeRestricted;

  /** Works in the working directory of the process. */
  public Session(SvcHome home, HostChoice choice) {
    this(home, choice, Workspace.current());
  }

  public Session(SvcHome home, HostChoice choice, Workspace place) {
    this(home, choice, place, Clock.systemUTC());
  }

  /** Without a bridge to look after. */
  public Session(SvcHome home, HostChoice choice, Workspace place, Clock clock) {
    this(home, () -> choice, () -> null, place, clock);
  }

  /**
   * @param chooses asked once, when it first matters which host it is
   * @param bridge what leads to a host in which a part of svc runs
   */
  public Session(
      SvcHome home,
      Supplier<HostChoice> chooses,
      Supplier<HostBridge> bridge,
      Workspace place,
      Clock clock) {
    this.clock = clock;
    this.home = home;
    this.hostChooser = chooses;
    this.bridge = bridge;
    this.directory = place.directory();
    this.files = new LockingUserFiles(place.files(), home.lockFolder());
    this.projects = new ProjectLocator(place);
    this.ledgers = new LedgerStore(home.ledgerFolder());
    this.writeIntents = new WriteIntentStore(home.path().resolve("pending"));
    this.commitCoordinator =
        new CommitCoordinator(home.embeddedFolder(), ledgers, this::journalBuffer, writeIntents);
    this.browserLibrary = new BrowserLibrary(this::browser, home.tagsFile());
  }

  /** The user's folder. */
  public SvcHome home() {
    return home;
  }

  /** Where relative paths start. */
  public Path directory() {
    return directory;
  }

  /** Where files that the user names are read and written. */
  public UserFiles files() {
    return files;
  }

  /** What time it is. */
  public Clock clock() {
    return clock;
  }

  /** The user's settings, read once. */
  public synchronized UserSettings settings() {
    if (settings == null) {
      settings = UserSettings.read(home.configFile());
    }
    return settings;
  }

  /** The chosen host, which need not be open; what keeps it from being chosen is thrown. */
  public synchronized HostChoice hostChoice() {
    if (hostChoice == null) {
      hostChoice = hostChooser.get();
    }
    return hostChoice;
  }

  /** What leads to a host in which a part of svc runs, whichever host is chosen. */
  public HostBridge bridge() {
    return bridge.get();
  }

  /** The name of the chosen host, which need not be open. */
  public String hostName() {
    return hostChoice().name();
  }

  /** The chosen host, opened now if it was not. */
  public synchronized Host host() {
    if (host == null) {
      host = hostChoice().hostSupplier().get();
      host.setCommitListener(commitCoordinator);
    }
    return host;
  }

  /** The host where it has been opened, for what must not open it. */
  public synchronized Optional<Host> openHost() {
    return Optional.ofNullable(host);
  }

  /** The steps in which the host holds automation, null where it keeps points as they are. */
  public Double automationResolution() {
    double beats = host().resolutionBeats();
    return beats > 0 ? (Double) beats : null;
  }

  /** The browser of the chosen host, which needs no connection. */
  public synchronized HostBrowser browser() {
    if (browser == null) {
      browser = hostChoice().browserSupplier().get();
    }
    return browser;
  }

  /** The items of that browser, with the user's tags. */
  public BrowserLibrary browserLibrary() {
    return browserLibrary;
  }

  /** What svc wrote onto the timelines of sets. */
  public LedgerStore ledgers() {
    return ledgers;
  }

  /** How many envelopes on the timeline svc remembers of a set that the host has open. */
  public int countRememberedEnvelopes(SetInfo set) {
    return ledgers.read(host().identity(set)).entries().size();
  }

  /** What the present write notes for its undo. */
  public UndoLog undoLog() {
    return undoLog;
  }

  /** What this session adds to the journal. */
  public synchronized JournalBuffer journalBuffer() {
    if (journalBuffer == null) {
      journalBuffer = new JournalBuffer(new JournalStore(home.journalFolder()));
    }
    return journalBuffer;
  }

  /**
   * Does what writes as one unit of work: set, ledgers and journal get all of it or, if the process
   * is killed, none. What was written before an error is kept. {@link
   * svc.session.commit.NotCommittedException} if nothing could be written.
   */
  public <T> T runAsUnitOfWork(Supplier<T> work) {
    return runAsUnitOfWork(work, null);
  }

  /**
   * The same on a host that writes at once as well: if the process is killed, the next one looks
   * what was written.
   *
   * @param intent the entry of the journal for work that does not end
   */
  public <T> T runAsUnitOfWork(Supplier<T> work, Supplier<JournalEntry> intent) {
    restrictHome();
    return commitCoordinator.run(work, intent, true);
  }

  private synchronized void restrictHome() {
    if (!isHomeRestricted) {
      isHomeRestricted = true;
      new HomePermissions(home.path()).restrict();
    }
  }

  /** The same, but nothing is kept after an error. */
  public <T> T runAsTransaction(Supplier<T> work) {
    restrictHome();
    return commitCoordinator.run(work, null, false);
  }

  /** What is about to be written onto the timeline of a set. */
  public void noteIntendedAutomation(SetIdentity set, AutomationLedger automation) {
    commitCoordinator.noteIntendedAutomation(set, automation);
  }

  /** Completes what a killed process left half-done. */
  public void repair() {
    commitCoordinator.repair();
    if (writeIntents.mayExist() && !commitCoordinator.isInUnitOfWork()) {
      writeIntents.settle(new WriteIntentReconciler(this));
    }
  }

  /** What could not be written beside the set since the last call. */
  public List<Warning> takeWarnings() {
    return commitCoordinator.takeWarnings();
  }

  /** The mix profiles, the user's before the built-in ones. */
  public MixProfileStore mixProfiles() {
    return new MixProfileStore(home.mixProfilesFolder());
  }

  /** The topics of mixing advice, the user's before the built-in ones. */
  public AdviceTopicStore mixTopics() {
    return new AdviceTopicStore(home.mixAdviceFolder());
  }

  /** Begins to read the browser's items while the caller does something else. */
  public void prefetchBrowser() {
    browserLibrary.prefetch();
  }

  /** The project files that may be used. */
  public ProjectLocator projects() {
    return projects;
  }

  /** Turns what callers write into what the host knows. */
  public ReferenceResolver references() {
    return new ReferenceResolver(host());
  }

  /** The warnings that every write result starts with. */
  public List<Warning> warnings() {
    return hostChoice().warnings();
  }

  /** The warnings that every write result starts with, and more. */
  public List<Warning> warnings(List<Warning> more) {
    List<Warning> all = new ArrayList<>(hostChoice().warnings());
    all.addAll(more);
    return List.copyOf(all);
  }

  /** Whoever looks on. */
  public UserInteraction userInteraction() {
    return userInteraction;
  }

  /** Somebody looks on from now on. */
  public void setUserInteraction(UserInteraction somebody) {
    userInteraction = somebody;
  }

  @Override
  public synchronized void close() {
    if (host != null) {
      host.close();
      host = null;
    }
  }
}
