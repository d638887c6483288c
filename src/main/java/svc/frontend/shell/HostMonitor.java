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
import svc.completion.SessionAccess;
import svc.host.Host;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.model.set.SetInfo;
import svc.model.set.TransportState;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.files.Workspace;

/**
 * Looks at the host beside the verbs that run on it, by a session of its own and again and again:
 * names for completion and the state for the status line, whoever has changed them. Nobody waits
 * for it longer than a key may take.
 */
final class HostMonitor implements SessionAccess, AutoCloseable {
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
   * What the status line tells.
   *
   * @param envelopes how many envelopes the ledger holds for a set that is not saved as it is
   * @param error why the host cannot be asked, null where it can
   */
  record MonitoredState(
      String host, SetInfo set, TransportState transport, int envelopes, SvcException error) {
    static final MonitoredState UNKNOWN = new MonitoredState("", null, null, 0, null);

    /** Whether nobody answers there. */
    boolean isUnreachable() {
      return error != null && error.code().exitStatus() == HOST_ERROR_STATUS;
    }

    private boolean looksLike(MonitoredState other) {
      return StatusFooter.formatState(this).equals(StatusFooter.formatState(other))
          && isUnreachable() == other.isUnreachable();
    }
  }

  /**
   * @param opener makes a session on a host, null for the one that the settings decide
   */
  HostMonitor(Function<String, Session> opener, String host) {
    this.opener = opener;
    this.session = opener.apply(host);
  }

  /** What is done when another state has come to be known. */
  void onChange(Runnable action) {
    onChange = action;
  }

  MonitoredState state() {
    return state.get();
  }

  /** From now on this host is looked at. */
  synchronized void switchHost(String host) {
    Session before = session;
    session = opener.apply(host);
    submit(before::close);
    refresh();
  }

  /** Forgets what may have changed and begins to ask anew. */
  void refresh() {
    answerCache = new HostAnswerCache();
    submit(this::poll);
  }

  /** From now on looks by itself whether others have changed something. */
  void startPolling() {
    clock.scheduleWithFixedDelay(
        this::poll, POLL_INTERVAL_MS, POLL_INTERVAL_MS, TimeUnit.MILLISECONDS);
  }

  /** A verb has met an error of the host, which is known before the next look then. */
  void markUnreachable(SvcException error) {
    MonitoredState before = state.get();
    publish(new MonitoredState(before.host(), null, null, 0, error));
  }

  /** Does something beside the keys, so that the first key for it is as quick as later ones. */
  void runInBackground(Runnable action) {
    submit(action);
  }

  /** What was remembered serves until all is known anew. */
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
      // The next look connects anew.
      now.close();
    }
    replaceCache(before, fresh);
  }

  /** Not where it was forgotten meanwhile, since something has been written. */
  private synchronized void replaceCache(HostAnswerCache before, HostAnswerCache fresh) {
    if (answerCache == before) {
      answerCache = fresh;
    }
  }

  private void publish(MonitoredState seen) {
    if (!state.getAndSet(seen).looksLike(seen)) {
      onChange.run();
    }
  }

  private static int unsavedEnvelopes(Session session, SetInfo set) {
    boolean saved = set.path() != null && !Boolean.TRUE.equals(set.modified());
    return saved ? 0 : session.countRememberedEnvelopes(set);
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
   * What is found within the time that a key may take, else nothing; it goes on to be looked for.
   */
  @Override
  public CompletionResult query(String host, Function<Session, CompletionResult> look) {
    try {
      Future<CompletionResult> offer =
          threads.submit(() -> look.apply(cachingSession(currentSession())));
      return offer.get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException | RejectedExecutionException e) {
      return NOTHING;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return NOTHING;
    }
  }

  /** A session like that one on a host that is asked only once for the same. */
  private Session cachingSession(Session real) {
    HostChoice choice = real.hostChoice();
    HostChoice same =
        new HostChoice(
            choice.name(), () -> answerCache.wrap(real::host), choice.browserSupplier(), List.of());
    return new Session(real.home(), same, new Workspace(real.directory(), null));
  }

  private void submit(Runnable task) {
    try {
      threads.execute(task);
    } catch (RejectedExecutionException busy) {
      return; // The host does not answer; the next refresh tries again.
    }
  }

  private static Thread createDaemonThread(Runnable task) {
    Thread thread = new Thread(task, "svc-glance");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void close() {
    clock.shutdownNow();
    threads.shutdownNow();
  }
}
