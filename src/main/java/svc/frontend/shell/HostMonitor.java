package svc.frontend.shell;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import svc.completion.CompletionResult;
import svc.completion.CompletionSessionAccess;
import svc.host.Host;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.files.Workspace;

/**
 * Reads the host regularly in the background, in a separate session. It provides the state in the
 * footer and the names for completion. Completion waits for the host for at most {@link
 * #TIMEOUT_MS} milliseconds.
 */
final class HostMonitor implements CompletionSessionAccess, AutoCloseable {
  private static final int TIMEOUT_MS = 30;
  private static final int MAX_THREADS = 4;
  private static final int POLL_INTERVAL_MS = 2000;
  private static final int HOST_ERROR_STATUS = ErrorCode.HOST_UNREACHABLE.exitStatus();
  private static final CompletionResult NOTHING = new CompletionResult(List.of(), true, false);

  private final Function<String, Session> opener;
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0,
          MAX_THREADS,
          5,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          HostMonitor::createDaemonThread);
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, HostMonitor::createDaemonThread);
  private final AtomicReference<MonitoredState> state =
      new AtomicReference<>(MonitoredState.UNKNOWN);
  private volatile HostAnswerCache answerCache = new HostAnswerCache();
  private volatile Runnable onChange = () -> {};
  private Session session;

  /**
   * The state of the host that the footer shows.
   *
   * @param set null if the host could not be read
   * @param transport null if the host could not be read
   * @param envelopes the number of envelopes in the ledger of a set with unsaved changes; 0 for a
   *     saved set
   * @param error the error of the last attempt to read the host, null if it succeeded
   */
  record MonitoredState(
      String host, SetInfo set, TransportState transport, int envelopes, SvcException error) {
    static final MonitoredState UNKNOWN = new MonitoredState("", null, null, 0, null);

    /** Returns whether the host cannot be reached. */
    boolean isUnreachable() {
      return error != null && error.code().exitStatus() == HOST_ERROR_STATUS;
    }

    private boolean looksLike(MonitoredState other) {
      return StatusFooter.formatState(this).equals(StatusFooter.formatState(other))
          && isUnreachable() == other.isUnreachable();
    }
  }

  /**
   * Creates a monitor.
   *
   * @param opener opens a session on the named host; if the name is null, on the host in the
   *     settings
   * @param host the host to monitor, null for the host in the settings
   */
  HostMonitor(Function<String, Session> opener, String host) {
    this.opener = opener;
    this.session = opener.apply(host);
  }

  /** Sets the action to run when the state in the footer changes. */
  void onChange(Runnable action) {
    onChange = action;
  }

  MonitoredState state() {
    return state.get();
  }

  /** Monitors another host. */
  synchronized void switchHost(String host) {
    Session before = session;
    session = opener.apply(host);
    submit(before::close);
    refresh();
  }

  /** Discards the cached state and names, and reads the host again in the background. */
  void refresh() {
    answerCache = new HostAnswerCache();
    submit(this::poll);
  }

  /** Starts to read the host at regular intervals. */
  void startPolling() {
    clock.scheduleWithFixedDelay(
        this::poll, POLL_INTERVAL_MS, POLL_INTERVAL_MS, TimeUnit.MILLISECONDS);
  }

  /**
   * Sets the state in the footer to unreachable, because a verb has just failed with this error.
   */
  void markUnreachable(SvcException error) {
    MonitoredState before = state.get();
    publish(new MonitoredState(before.host(), null, null, 0, error));
  }

  /** Runs an action in the background. Does nothing if all threads are busy. */
  void runInBackground(Runnable action) {
    submit(action);
  }

  /** Reads the host. Completion uses the previous names until all new names have been read. */
  private void poll() {
    Session now = currentSession();
    HostAnswerCache before = answerCache;
    HostAnswerCache fresh = new HostAnswerCache();
    try {
      Host host = fresh.wrap(now::host);
      SetInfo set = host.currentSet();
      publish(
          new MonitoredState(
              now.hostName(), set, host.transport(), unsavedEnvelopes(now, set), null));
      host.tracks().list();
      host.mixer().listReturnTracks();
      host.clips().scenes();
    } catch (SvcException e) {
      publish(new MonitoredState(hostNameOrEmpty(now), null, null, 0, e));
      // The next attempt reconnects.
      now.close();
    }
    replaceCache(before, fresh);
  }

  /**
   * Replaces the cache after a poll. Does nothing if a write has discarded the previous cache in
   * the meantime.
   *
   * @param before the cache at the start of the poll
   * @param fresh the cache that the poll has filled
   */
  private synchronized void replaceCache(HostAnswerCache before, HostAnswerCache fresh) {
    if (answerCache == before) {
      answerCache = fresh;
    }
  }

  private void publish(MonitoredState current) {
    if (!state.getAndSet(current).looksLike(current)) {
      onChange.run();
    }
  }

  private static int unsavedEnvelopes(Session session, SetInfo set) {
    boolean saved = set.path() != null && !Boolean.TRUE.equals(set.modified());
    return saved ? 0 : session.stores().countRememberedEnvelopes(set);
  }

  private static String hostNameOrEmpty(Session session) {
    try {
      return session.hostName();
    } catch (SvcException e) {
      return "";
    }
  }

  private synchronized Session currentSession() {
    return session;
  }

  /**
   * Runs a query and returns its candidates. Returns no candidates if the host takes longer than
   * the timeout. The host's reply is then cached for the next query.
   */
  @Override
  public CompletionResult query(String host, Function<Session, CompletionResult> query) {
    try {
      Future<CompletionResult> offer =
          threads.submit(() -> query.apply(cachingSession(currentSession())));
      return offer.get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException | RejectedExecutionException e) {
      return NOTHING;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return NOTHING;
    }
  }

  /** Returns a session on the same host whose reads are cached. */
  private Session cachingSession(Session real) {
    HostChoice choice = real.hosts().choice();
    HostChoice same =
        new HostChoice(
            choice.name(), () -> answerCache.wrap(real::host), choice.browserSupplier(), List.of());
    return new Session(real.home(), same, new Workspace(real.directory(), null));
  }

  private void submit(Runnable task) {
    try {
      threads.execute(task);
    } catch (RejectedExecutionException busy) {
      return; // All threads are waiting for the host; the next refresh tries again.
    }
  }

  private static Thread createDaemonThread(Runnable task) {
    Thread thread = new Thread(task, "svc-host-monitor");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    clock.shutdownNow();
    threads.shutdownNow();
  }
}
