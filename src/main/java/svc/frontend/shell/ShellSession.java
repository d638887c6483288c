package svc.frontend.shell;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.SessionProvider;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.session.Session;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/** The session that statements share, and what the last one left. */
final class ShellSession implements SessionProvider, AutoCloseable {
  private static final int HOST_ERROR_STATUS = ErrorCode.HOST_UNREACHABLE.exitStatus();

  private final Function<String, Session> opener;
  private Session session;
  private String host;
  private SvcException failure;
  private VerbDescriptor verb;
  private Record result;
  private boolean mayHaveChanged;
  private Consumer<SvcException> failureListener = error -> {};

  /**
   * @param opener makes a session on a host, null for the one that the settings decide
   */
  ShellSession(Function<String, Session> opener, String host) {
    this.opener = opener;
    this.host = host;
    this.session = opener.apply(host);
  }

  Session session() {
    return session;
  }

  /** Who hears of errors before they are printed. */
  void setFailureListener(Consumer<SvcException> somebody) {
    failureListener = somebody;
  }

  /** A new statement begins. */
  void resetOutcome() {
    failure = null;
    verb = null;
    result = null;
    mayHaveChanged = false;
  }

  /** Statements run on another host from now on. */
  void switchHost(String another) {
    Session next = opener.apply(another);
    next.hostName();
    session.close();
    session = next;
    host = another;
  }

  /** Leaves the session to a statement that does not end. */
  void replaceSession() {
    session = opener.apply(host);
  }

  /** The host that was asked for, null where the settings decide. */
  String host() {
    return host;
  }

  @Override
  public int withSession(GlobalOptions globals, ToIntFunction<Session> work) {
    if (globals.host() == null || globals.host().equals(host)) {
      return work.applyAsInt(session);
    }
    try (Session other = opener.apply(globals.host())) {
      return work.applyAsInt(other);
    }
  }

  @Override
  public void handleResult(VerbDescriptor by, Record made) {
    verb = by;
    result = made;
    mayHaveChanged |= by.effect() != VerbEffect.READS;
  }

  /** Remembers an error; the next statement connects again where the host has gone. */
  @Override
  public void handleFailure(SvcException error) {
    failure = error;
    failureListener.accept(error);
    if (hasHostFailed()) {
      session.close();
    }
  }

  /** Something may have been written that is not known here. */
  void markChanged() {
    mayHaveChanged = true;
  }

  SvcException failure() {
    return failure;
  }

  /** Whether the last statement met an error of the host. */
  boolean hasHostFailed() {
    return failure != null && failure.code().exitStatus() == HOST_ERROR_STATUS;
  }

  VerbDescriptor verb() {
    return verb;
  }

  Record result() {
    return result;
  }

  boolean mayHaveChanged() {
    return mayHaveChanged;
  }

  @Override
  public void close() {
    session.close();
  }
}
