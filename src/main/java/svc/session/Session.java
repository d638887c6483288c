package svc.session;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import svc.host.CachedReadScope;
import svc.host.Host;
import svc.model.error.Warning;
import svc.session.files.SvcHome;
import svc.session.files.Workspace;
import svc.session.lookup.NewName;
import svc.session.lookup.ReferenceResolver;
import svc.session.project.PositionResolver;
import svc.store.file.LockingUserFileResolver;
import svc.store.file.UserFileResolver;

/** The context of a verb: the host, files, clock and user. The host is opened on first use. */
public final class Session implements AutoCloseable {
  private final SvcHome home;
  private final Workspace workspace;
  private final Clock clock;
  private final ApplicationServices application;
  private final SessionWrites writes;
  private final HostConnection hosts;
  private final SessionStores stores;

  /** The warnings noted during the current invocation, in each thread. */
  private final ThreadLocal<List<Warning>> notedWarnings = ThreadLocal.withInitial(ArrayList::new);

  private final BackgroundTask background = new BackgroundTask();
  private UserInteraction userInteraction = UserInteraction.NONE;
  private FollowUp followUp;

  /** Creates a session in the working directory of the process. */
  public Session(SvcHome home, HostChoice choice) {
    this(home, choice, Workspace.current());
  }

  public Session(SvcHome home, HostChoice choice, Workspace workspace) {
    this(home, choice, workspace, Clock.systemUTC());
  }

  /** Creates a session without the services of the application. */
  public Session(SvcHome home, HostChoice choice, Workspace workspace, Clock clock) {
    this(home, () -> choice, workspace, clock, ApplicationServices.NONE);
  }

  /**
   * Creates a session.
   *
   * @param chooser chooses the host; called once, when the host is first needed
   */
  public Session(
      SvcHome home,
      Supplier<HostChoice> chooser,
      Workspace workspace,
      Clock clock,
      ApplicationServices application) {
    this.home = home;
    this.workspace = workspace;
    this.clock = clock;
    this.application = application;
    this.writes = new SessionWrites(this, home);
    this.hosts =
        new HostConnection(chooser, application.hosts(), writes.listener(), home.tagsFile());
    this.stores = new SessionStores(home, workspace, this::host);
  }

  /** Returns svc's home folder. */
  public SvcHome home() {
    return home;
  }

  /** Returns the working directory of the session and the files that it may use. */
  public Workspace workspace() {
    return workspace;
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

  /** Returns the interaction with the user: progress and questions. */
  public UserInteraction userInteraction() {
    return userInteraction;
  }

  /** Sets the interaction with the user: progress and questions. */
  public void setUserInteraction(UserInteraction interaction) {
    userInteraction = interaction == null ? UserInteraction.NONE : interaction;
  }

  /** Sets the work to do after the result of the current verb has been shown. */
  public void setFollowUp(FollowUp next) {
    followUp = next;
  }

  /** Removes and returns the work to do after the result of a verb has been shown. */
  public Optional<FollowUp> takeFollowUp() {
    Optional<FollowUp> taken = Optional.ofNullable(followUp);
    followUp = null;
    return taken;
  }

  /** Returns what the application provides to the session. */
  public ApplicationServices application() {
    return application;
  }

  /** Returns the work that goes on while the user enters other commands. */
  public BackgroundTask background() {
    return background;
  }

  /** Returns the stores of the files that svc and the user have beside the set. */
  public SessionStores stores() {
    return stores;
  }

  /** Returns the writes: their units of work, journal entries and undo data. */
  public SessionWrites writes() {
    return writes;
  }

  /** Returns the connection to the host: its choice, its browser and the change to another host. */
  public HostConnection hosts() {
    return hosts;
  }

  /**
   * Returns the chosen host, which is opened on first use. Throws HOST_UNREACHABLE if it cannot be
   * opened.
   */
  public Host host() {
    return hosts.host();
  }

  /** Returns the name of the chosen host without opening the host. */
  public String hostName() {
    return hosts.choice().name();
  }

  /**
   * Begins an invocation of a verb. Until the invocation is closed, reads from the host on this
   * thread are cached; a write clears the cache. A nested invocation is part of the outer one.
   */
  public CachedReadScope invoke() {
    if (hosts.isReading()) {
      return CachedReadScope.NONE;
    }
    notedWarnings.remove();
    return hosts.beginReading();
  }

  /** Returns the resolver of references such as names, positions and handles. */
  public ReferenceResolver references() {
    return new ReferenceResolver(host(), this::noteWarning);
  }

  /**
   * Returns the resolver of positions in the song.
   *
   * @param project the project file with sections, null for the default project
   */
  public PositionResolver positions(Path project) {
    return PositionResolver.ofHost(this::host, stores.projects(), project);
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
    List<Warning> all = new ArrayList<>(hosts.choice().warnings());
    all.addAll(notedWarnings.get());
    all.addAll(more);
    return List.copyOf(all);
  }

  @Override
  public void close() {
    background.stop();
    hosts.close();
  }
}
