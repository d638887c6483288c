package svc.session;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import svc.automation.Ledger;
import svc.host.Bridge;
import svc.host.Browser;
import svc.host.Host;
import svc.model.SetIdentity;
import svc.model.SetInfo;
import svc.model.Warning;
import svc.store.LockedFiles;
import svc.store.Settings;
import svc.store.UserFiles;
import svc.store.browser.Library;
import svc.store.guide.Profiles;
import svc.store.guide.Topics;
import svc.store.journal.Entry;
import svc.store.journal.JournalStore;
import svc.store.ledger.LedgerStore;

/**
 * What a verb runs against. Host and stores are opened on first use, so that verbs without them
 * start at once.
 */
public final class Session implements AutoCloseable {
  private final Home home;
  private final Supplier<HostChoice> chooses;
  private final Supplier<Bridge> bridge;
  private final Path directory;
  private final UserFiles files;
  private final Projects projects;
  private final Library instruments;
  private final LedgerStore ledgers;
  private final Clock clock;
  private final Intents intents;
  private final Commits commits;
  private final Recovery recovery = new Recovery();
  private Notebook notebook;
  private Dialog dialog = Dialog.NOBODY;
  private HostChoice choice;
  private Settings settings;
  private Host host;
  private Browser browser;
  private boolean restricted;

  /** Works in the working directory of the process. */
  public Session(Home home, HostChoice choice) {
    this(home, choice, Workplace.here());
  }

  public Session(Home home, HostChoice choice, Workplace place) {
    this(home, choice, place, Clock.systemUTC());
  }

  /** Without a bridge to look after. */
  public Session(Home home, HostChoice choice, Workplace place, Clock clock) {
    this(home, () -> choice, () -> null, place, clock);
  }

  /**
   * @param chooses asked once, when it first matters which host it is
   * @param bridge what leads to a host in which a part of svc runs
   */
  public Session(
      Home home,
      Supplier<HostChoice> chooses,
      Supplier<Bridge> bridge,
      Workplace place,
      Clock clock) {
    this.clock = clock;
    this.home = home;
    this.chooses = chooses;
    this.bridge = bridge;
    this.directory = place.directory();
    this.files = new LockedFiles(place.files(), home.locks());
    this.projects = new Projects(place);
    this.ledgers = new LedgerStore(home.ledgers());
    this.intents = new Intents(home.path().resolve("pending"));
    this.commits = new Commits(home.embedded(), ledgers, this::notebook, intents);
    this.instruments = new Library(this::browser, home.tags());
  }

  /** The user's folder. */
  public Home home() {
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
  public synchronized Settings settings() {
    if (settings == null) {
      settings = Settings.read(home.config());
    }
    return settings;
  }

  /** The chosen host, which need not be open; what keeps it from being chosen is thrown. */
  public synchronized HostChoice choice() {
    if (choice == null) {
      choice = chooses.get();
    }
    return choice;
  }

  /** What leads to a host in which a part of svc runs, whichever host is chosen. */
  public Bridge bridge() {
    return bridge.get();
  }

  /** The name of the chosen host, which need not be open. */
  public String hostName() {
    return choice().name();
  }

  /** The chosen host, opened now if it was not. */
  public synchronized Host host() {
    if (host == null) {
      host = choice().host().get();
      host.listen(commits);
    }
    return host;
  }

  /** The host where it has been opened, for what must not open it. */
  public synchronized Optional<Host> opened() {
    return Optional.ofNullable(host);
  }

  /** The steps in which the host holds automation, null where it keeps points as they are. */
  public Double resolution() {
    double beats = host().resolutionBeats();
    return beats > 0 ? (Double) beats : null;
  }

  /** The browser of the chosen host, which needs no connection. */
  public synchronized Browser browser() {
    if (browser == null) {
      browser = choice().browser().get();
    }
    return browser;
  }

  /** The items of that browser, with the user's tags. */
  public Library instruments() {
    return instruments;
  }

  /** What svc wrote onto the timelines of sets. */
  public LedgerStore ledgers() {
    return ledgers;
  }

  /** How many envelopes on the timeline svc remembers of a set that the host has open. */
  public int envelopes(SetInfo set) {
    return ledgers.read(host().identity(set)).entries().size();
  }

  /** What the present write notes for its undo. */
  public Recovery recovery() {
    return recovery;
  }

  /** What this session adds to the journal. */
  public synchronized Notebook notebook() {
    if (notebook == null) {
      notebook = new Notebook(new JournalStore(home.journal()));
    }
    return notebook;
  }

  /**
   * Does what writes as one unit of work: set, ledgers and journal get all of it or, if the process
   * is killed, none. What was written before an error is kept. {@link NotCommitted} if nothing
   * could be written.
   */
  public <T> T unit(Supplier<T> work) {
    return unit(work, null);
  }

  /**
   * The same on a host that writes at once as well: if the process is killed, the next one looks
   * what was written.
   *
   * @param intent the entry of the journal for work that does not end
   */
  public <T> T unit(Supplier<T> work, Supplier<Entry> intent) {
    restrictHome();
    return commits.run(work, intent, true);
  }

  private synchronized void restrictHome() {
    if (!restricted) {
      restricted = true;
      new HomePermissions(home.path()).restrict();
    }
  }

  /** The same, but nothing is kept after an error. */
  public <T> T transaction(Supplier<T> work) {
    restrictHome();
    return commits.run(work, null, false);
  }

  /** What is about to be written onto the timeline of a set. */
  public void intend(SetIdentity set, Ledger automation) {
    commits.intend(set, automation);
  }

  /** Completes what a killed process left half-done. */
  public void repair() {
    commits.repair();
    if (intents.isAny() && !commits.isUnderWay()) {
      intents.settle(new Reconciliation(this));
    }
  }

  /** What could not be written beside the set since the last call. */
  public List<Warning> takeWarnings() {
    return commits.takeWarnings();
  }

  /** The mix profiles, the user's before the built-in ones. */
  public Profiles profiles() {
    return new Profiles(home.mixProfiles());
  }

  /** The topics of mixing advice, the user's before the built-in ones. */
  public Topics topics() {
    return new Topics(home.mixAdvice());
  }

  /** Begins to read the browser's items while the caller does something else. */
  public void readAhead() {
    instruments.prefetch();
  }

  /** The project files that may be used. */
  public Projects projects() {
    return projects;
  }

  /** Turns what callers write into what the host knows. */
  public References find() {
    return new References(host());
  }

  /** The warnings that every write result starts with. */
  public List<Warning> warnings() {
    return choice().warnings();
  }

  /** The warnings that every write result starts with, and more. */
  public List<Warning> warnings(List<Warning> more) {
    List<Warning> all = new ArrayList<>(choice().warnings());
    all.addAll(more);
    return List.copyOf(all);
  }

  /** Whoever looks on. */
  public Dialog dialog() {
    return dialog;
  }

  /** Somebody looks on from now on. */
  public void attend(Dialog somebody) {
    dialog = somebody;
  }

  @Override
  public synchronized void close() {
    if (host != null) {
      host.close();
      host = null;
    }
  }
}
