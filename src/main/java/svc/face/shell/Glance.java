package svc.face.shell;

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
import svc.complete.Hosted;
import svc.complete.Offer;
import svc.host.Host;
import svc.model.ErrorCode;
import svc.model.SetInfo;
import svc.model.SvcException;
import svc.model.Transport;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.Workplace;

/**
 * Looks at the host beside the verbs that run on it, by a session of its own and again and again:
 * names for completion and the state for the status line, whoever has changed them. Nobody waits
 * for it longer than a key may take.
 */
final class Glance implements Hosted, AutoCloseable {
  private static final int PATIENCE_MS = 30;
  private static final int MOST_AT_ONCE = 4;
  private static final int AGAIN_MS = 2000;
  private static final int HOST_TROUBLE = ErrorCode.HOST_UNREACHABLE.exitStatus();
  private static final Offer NOTHING = new Offer(List.of(), true, false);

  private final Function<String, Session> opener;
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0, MOST_AT_ONCE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), Glance::daemon);
  private final ScheduledThreadPoolExecutor clock =
      new ScheduledThreadPoolExecutor(1, Glance::daemon);
  private final AtomicReference<State> state = new AtomicReference<>(State.UNKNOWN);
  private volatile Remembered remembered = new Remembered();
  private volatile Runnable changed = () -> {};
  private Session session;

  /**
   * What the status line tells.
   *
   * @param envelopes how many envelopes the ledger holds for a set that is not saved as it is
   * @param error why the host cannot be asked, null where it can
   */
  record State(String host, SetInfo set, Transport transport, int envelopes, SvcException error) {
    static final State UNKNOWN = new State("", null, null, 0, null);

    /** Whether nobody answers there. */
    boolean isLost() {
      return error != null && error.code().exitStatus() == HOST_TROUBLE;
    }

    private boolean tellsTheSame(State other) {
      return Footer.text(this).equals(Footer.text(other)) && isLost() == other.isLost();
    }
  }

  /**
   * @param opener makes a session on a host, null for the one that the settings decide
   */
  Glance(Function<String, Session> opener, String host) {
    this.opener = opener;
    this.session = opener.apply(host);
  }

  /** What is done when another state has come to be known. */
  void whenChanged(Runnable action) {
    changed = action;
  }

  State state() {
    return state.get();
  }

  /** From now on this host is looked at. */
  synchronized void turn(String host) {
    Session before = session;
    session = opener.apply(host);
    submit(before::close);
    refresh();
  }

  /** Forgets what may have changed and begins to ask anew. */
  void refresh() {
    remembered = new Remembered();
    submit(this::look);
  }

  /** From now on looks by itself whether others have changed something. */
  void begin() {
    clock.scheduleWithFixedDelay(this::look, AGAIN_MS, AGAIN_MS, TimeUnit.MILLISECONDS);
  }

  /** A verb has met an error of the host, which is known before the next look then. */
  void lost(SvcException error) {
    State before = state.get();
    tell(new State(before.host(), null, null, 0, error));
  }

  /** Does something beside the keys, so that the first key for it is as quick as later ones. */
  void rehearse(Runnable action) {
    submit(action);
  }

  /** What was remembered serves until all is known anew. */
  private void look() {
    Session now = current();
    Remembered before = remembered;
    Remembered fresh = new Remembered();
    try {
      Host host = fresh.of(now::host);
      SetInfo set = host.set();
      tell(new State(now.hostName(), set, host.transport(), unsaved(now, set), null));
      host.tracks().list();
      host.mixer().returns();
      host.clips().scenes();
    } catch (SvcException e) {
      tell(new State(named(now), null, null, 0, e));
      // The next look connects anew.
      now.close();
    }
    replace(before, fresh);
  }

  /** Not where it was forgotten meanwhile, since something has been written. */
  private synchronized void replace(Remembered before, Remembered fresh) {
    if (remembered == before) {
      remembered = fresh;
    }
  }

  private void tell(State seen) {
    if (!state.getAndSet(seen).tellsTheSame(seen)) {
      changed.run();
    }
  }

  private static int unsaved(Session session, SetInfo set) {
    boolean saved = set.path() != null && !Boolean.TRUE.equals(set.modified());
    return saved ? 0 : session.envelopes(set);
  }

  private static String named(Session session) {
    try {
      return session.hostName();
    } catch (SvcException e) {
      return "";
    }
  }

  private synchronized Session current() {
    return session;
  }

  /**
   * What is found within the time that a key may take, else nothing; it goes on to be looked for.
   */
  @Override
  public Offer visit(String host, Function<Session, Offer> look) {
    try {
      Future<Offer> offer = threads.submit(() -> look.apply(remembering(current())));
      return offer.get(PATIENCE_MS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException | RejectedExecutionException e) {
      return NOTHING;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return NOTHING;
    }
  }

  /** A session like that one on a host that is asked only once for the same. */
  private Session remembering(Session real) {
    HostChoice choice = real.choice();
    HostChoice same =
        new HostChoice(choice.name(), () -> remembered.of(real::host), choice.browser(), List.of());
    return new Session(real.home(), same, new Workplace(real.directory(), null));
  }

  private void submit(Runnable task) {
    try {
      threads.execute(task);
    } catch (RejectedExecutionException busy) {
      return; // The host does not answer; the next refresh tries again.
    }
  }

  private static Thread daemon(Runnable task) {
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
