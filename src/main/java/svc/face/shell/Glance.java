package svc.face.shell;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import svc.complete.Hosted;
import svc.complete.Offer;
import svc.host.Host;
import svc.model.SetInfo;
import svc.model.SvcException;
import svc.model.Transport;
import svc.session.HostChoice;
import svc.session.Session;
import svc.session.Workplace;

/**
 * Looks at the host beside the verbs that run on it, by a session of its own: names for completion
 * and the state for the status line. Nobody waits for it longer than a key may take.
 */
final class Glance implements Hosted, AutoCloseable {
  private static final int PATIENCE_MS = 30;
  private static final int MOST_AT_ONCE = 4;
  private static final Offer NOTHING = new Offer(List.of(), true, false);

  private final Function<String, Session> opener;
  private final ThreadPoolExecutor threads =
      new ThreadPoolExecutor(
          0, MOST_AT_ONCE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), Glance::daemon);
  private final Remembered remembered = new Remembered();
  private final AtomicReference<State> state = new AtomicReference<>(State.UNKNOWN);
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
    remembered.forget();
    submit(this::look);
  }

  /** Does something beside the keys, so that the first key for it is as quick as later ones. */
  void rehearse(Runnable action) {
    submit(action);
  }

  private void look() {
    Session now = current();
    try {
      Host host = remembered.of(now::host);
      SetInfo set = host.set();
      state.set(new State(now.hostName(), set, host.transport(), unsaved(now, set), null));
      changed.run();
      host.tracks().list();
      host.mixer().returns();
      host.clips().scenes();
    } catch (SvcException e) {
      state.set(new State(named(now), null, null, 0, e));
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
    threads.shutdownNow();
  }
}
