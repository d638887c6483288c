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
import svc.host.HostReading;
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
import svc.store.file.LockingUserFileResolver;
import svc.store.file.UserFileResolver;
import svc.store.journal.JournalEntry;
import svc.store.journal.JournalStore;
import svc.store.ledger.LedgerStore;
import svc.store.mixguide.AdviceTopicStore;
import svc.store.mixguide.MixProfileStore;
import svc.store.settings.UserSettings;

/** The host, stores and settings that a verb uses. Host and stores are opened on first use. */
public final class Session implements AutoCloseable {
  private final SvcHome home;
  private final Supplier<HostChoice> hostChooser;
  private final Supplier<HostBridge> bridge;
  private final Workspace place;
  private final LedgerStore ledgers;
  private final Clock clock;
  private final WriteIntentStore writeIntents;
  private final CommitCoordinator commitCoordinator;
  private final UndoLog undoLog = new UndoLog();
  private final ThreadLocal<HostReading> reading = new ThreadLocal<>();
  private JournalBuffer journalBuffer;
  private UserInteraction userInteraction = UserInteraction.NONE;
  private HostChoice hostChoice;
  private UserSettings settings;
  private Host host;
  private HostBrowser browser;
  private BrowserLibrary browserLibrary;
  private boolean isHomeRestricted;

  /** Works in the working directory of the process. */
  public Session(SvcHome home, HostChoice choice) {
    this(home, choice, Workspace.current());
  }

  public Session(SvcHome home, HostChoice choice, Workspace place) {
    this(home, choice, place, Clock.systemUTC());
  }

  /** Works without a bridge. */
  public Session(SvcHome home, HostChoice choice, Workspace place, Clock clock) {
    this(home, () -> choice, () -> null, place, clock);
  }

  /**
   * @param chooses called once, when the host is first needed
   * @param bridge the bridge to a host that runs a part of svc
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
    this.place = place;
    this.ledgers = new LedgerStore(home.ledgerFolder());
    this.writeIntents = new WriteIntentStore(home.path().resolve("pending"));
    this.commitCoordinator =
        new CommitCoordinator(home.embeddedFolder(), ledgers, this::journalBuffer, writeIntents);
  }

  /** The user's folder. */
  public SvcHome home() {
    return home;
  }

  /** The folder that relative paths start from. */
  public Path directory() {
    return place.directory();
  }

  /** The access to files that the user names. */
  public UserFileResolver files() {
    return new LockingUserFileResolver(place.files(), home.lockFolder());
  }

  /** The clock. */
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

  /** The chosen host, which need not be open. */
  public synchronized HostChoice hostChoice() {
    if (hostChoice == null) {
      hostChoice = hostChooser.get();
    }
    return hostChoice;
  }

  /** The bridge to a host that runs a part of svc, whichever host is chosen. */
  public HostBridge bridge() {
    return bridge.get();
  }

  /** The name of the chosen host, which need not be open. */
  public String hostName() {
    return hostChoice().name();
  }

  /** The chosen host, which is opened on first use. */
  public Host host() {
    Host open = open();
    if (reading.get() == HostReading.NONE) {
      reading.set(open.reading());
    }
    return open;
  }

  private synchronized Host open() {
    if (host == null) {
      host = hostChoice().hostSupplier().get();
      host.setCommitListener(commitCoordinator);
    }
    return host;
  }

  /**
   * Begins an invocation of a verb: until it is closed, this thread reads each thing from the host
   * only once, and again after a write. An invocation inside another is a part of that one.
   */
  public HostReading invoke() {
    if (reading.get() != null) {
      return HostReading.NONE;
    }
    reading.set(HostReading.NONE);
    return this::endReading;
  }

  private void endReading() {
    HostReading ended = reading.get();
    reading.remove();
    ended.close();
  }

  /** The host if it is open. */
  public synchronized Optional<Host> openHost() {
    return Optional.ofNullable(host);
  }

  /**
   * The length in beats of the steps in which the host stores automation, null if it stores points
   * exactly.
   */
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
  public synchronized BrowserLibrary browserLibrary() {
    if (browserLibrary == null) {
      browserLibrary = new BrowserLibrary(this::browser, home.tagsFile());
    }
    return browserLibrary;
  }

  /** The ledgers of what svc wrote onto the timelines of sets. */
  public LedgerStore ledgers() {
    return ledgers;
  }

  /** How many envelopes the ledger of the open set has. */
  public int countRememberedEnvelopes(SetInfo set) {
    return ledgers.read(host().identity(set)).entries().size();
  }

  /** The records of the current write for its undo. */
  public UndoLog undoLog() {
    return undoLog;
  }

  /** The journal buffer of this session. */
  public synchronized JournalBuffer journalBuffer() {
    if (journalBuffer == null) {
      journalBuffer = new JournalBuffer(new JournalStore(home.journalFolder()));
    }
    return journalBuffer;
  }

  /**
   * Runs writes as one unit of work: set, ledgers and journal get all of it or, if the process is
   * killed, none of it. What was written before an error is kept. Throws {@link
   * svc.session.commit.NotCommittedException} if nothing could be written.
   */
  public <T> T runAsUnitOfWork(Supplier<T> work) {
    return runAsUnitOfWork(work, null);
  }

  /**
   * Runs writes as one unit of work. On a host that writes at once, the next process determines
   * what was written if this one is killed.
   *
   * @param intent the journal entry if the process is killed
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

  /** Runs writes as one unit of work of which nothing is kept after an error. */
  public <T> T runAsTransaction(Supplier<T> work) {
    restrictHome();
    return commitCoordinator.run(work, null, false);
  }

  /** Records what is about to be written onto the timeline of a set. */
  public void noteIntendedAutomation(SetIdentity set, AutomationLedger automation) {
    commitCoordinator.noteIntendedAutomation(set, automation);
  }

  /** Completes what a killed process left incomplete. */
  public void repair() {
    commitCoordinator.repair();
    if (writeIntents.mayExist() && !commitCoordinator.isInUnitOfWork()) {
      writeIntents.settle(new WriteIntentReconciler(this));
    }
  }

  /** The warnings about files beside the set that could not be written since the last call. */
  public List<Warning> takeWarnings() {
    return commitCoordinator.takeWarnings();
  }

  /** The mix profiles; the user's take precedence over built-in ones. */
  public MixProfileStore mixProfiles() {
    return new MixProfileStore(home.mixProfilesFolder());
  }

  /** The topics of mixing advice; the user's take precedence over built-in ones. */
  public AdviceTopicStore mixTopics() {
    return new AdviceTopicStore(home.mixAdviceFolder());
  }

  /** Begins to read the browser's items in the background. */
  public void prefetchBrowser() {
    browserLibrary().prefetch();
  }

  /** The project files that may be used. */
  public ProjectLocator projects() {
    return new ProjectLocator(place);
  }

  /** Resolves references such as names, positions and handles. */
  public ReferenceResolver references() {
    return new ReferenceResolver(host());
  }

  /** The warnings that every write result starts with. */
  public List<Warning> warnings() {
    return hostChoice().warnings();
  }

  /** The warnings that every write result starts with, followed by others. */
  public List<Warning> warnings(List<Warning> more) {
    List<Warning> all = new ArrayList<>(hostChoice().warnings());
    all.addAll(more);
    return List.copyOf(all);
  }

  /** The dialog with the user who follows the verb. */
  public UserInteraction userInteraction() {
    return userInteraction;
  }

  /** Sets the dialog with the user who follows the verb. */
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
