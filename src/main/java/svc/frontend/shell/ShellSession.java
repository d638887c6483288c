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

/** The session that statements share, and the outcome of the last one. */
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
   * Opens the session.
   *
   * @param opener opens a session on a host; null for the one in the settings
   */
  ShellSession(Function<String, Session> opener, String host) {
    this.opener = opener;
    this.host = host;
    this.session = opener.apply(host);
  }

  Session session() {
    return session;
  }

  /** Sets a listener for errors, which is called before they are printed. */
  void setFailureListener(Consumer<SvcException> listener) {
    failureListener = listener;
  }

  /** Clears the outcome before a new statement. */
  void resetOutcome() {
    failure = null;
    verb = null;
    result = null;
    mayHaveChanged = false;
  }

  /** Switches to another host. */
  void switchHost(String newHost) {
    Session next = opener.apply(newHost);
    next.hostName();
    session.close();
    session = next;
    host = newHost;
  }

  /** Leaves the session to an abandoned statement and opens another one. */
  void replaceSession() {
    session = opener.apply(host);
  }

  /** Returns the requested host, null for the one in the settings. */
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

  /** Records an error, and disconnects if the host cannot be reached. */
  @Override
  public void handleFailure(SvcException error) {
    failure = error;
    failureListener.accept(error);
    if (hasHostFailed()) {
      session.close();
    }
  }

  /** Marks the set as possibly changed. */
  void markChanged() {
    mayHaveChanged = true;
  }

  SvcException failure() {
    return failure;
  }

  /** Returns whether the last statement failed because of the host. */
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
