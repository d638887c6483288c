package svc.face.shell;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import svc.face.cli.Desk;
import svc.face.cli.Globals;
import svc.model.ErrorCode;
import svc.model.SvcException;
import svc.session.Session;
import svc.verb.Descriptor;
import svc.verb.Effect;

/** The session that statements share, and what the last one left. */
final class Stage implements Desk, AutoCloseable {
  private static final int HOST_TROUBLE = ErrorCode.HOST_UNREACHABLE.exitStatus();

  private final Function<String, Session> opener;
  private Session session;
  private String host;
  private SvcException failure;
  private Descriptor verb;
  private Record result;
  private boolean changed;
  private Consumer<SvcException> listener = error -> {};

  /**
   * @param opener makes a session on a host, null for the one that the settings decide
   */
  Stage(Function<String, Session> opener, String host) {
    this.opener = opener;
    this.host = host;
    this.session = opener.apply(host);
  }

  Session session() {
    return session;
  }

  /** Who hears of errors before they are printed. */
  void onFailure(Consumer<SvcException> somebody) {
    listener = somebody;
  }

  /** A new statement begins. */
  void clear() {
    failure = null;
    verb = null;
    result = null;
    changed = false;
  }

  /** Statements run on another host from now on. */
  void turn(String another) {
    Session next = opener.apply(another);
    next.hostName();
    session.close();
    session = next;
    host = another;
  }

  /** Leaves the session to a statement that does not end. */
  void abandon() {
    session = opener.apply(host);
  }

  /** The host that was asked for, null where the settings decide. */
  String host() {
    return host;
  }

  @Override
  public int with(Globals globals, ToIntFunction<Session> work) {
    if (globals.host() == null || globals.host().equals(host)) {
      return work.applyAsInt(session);
    }
    try (Session other = opener.apply(globals.host())) {
      return work.applyAsInt(other);
    }
  }

  @Override
  public void done(Descriptor by, Record made) {
    verb = by;
    result = made;
    changed |= by.effect() != Effect.READS;
  }

  /** Remembers an error; the next statement connects again where the host has gone. */
  @Override
  public void failed(SvcException error) {
    failure = error;
    listener.accept(error);
    if (isHostGone()) {
      session.close();
    }
  }

  /** Something may have been written that is not known here. */
  void touched() {
    changed = true;
  }

  SvcException failure() {
    return failure;
  }

  /** Whether the last statement met an error of the host. */
  boolean isHostGone() {
    return failure != null && failure.code().exitStatus() == HOST_TROUBLE;
  }

  Descriptor verb() {
    return verb;
  }

  Record result() {
    return result;
  }

  boolean isChanged() {
    return changed;
  }

  @Override
  public void close() {
    session.close();
  }
}
