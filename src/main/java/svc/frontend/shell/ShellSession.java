package svc.frontend.shell;

import static svc.model.error.ErrorCode.INVALID_ARGUMENT;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import svc.frontend.cli.FollowUpThread;
import svc.frontend.cli.GlobalOptions;
import svc.frontend.cli.SessionProvider;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;
import svc.session.FollowUp;
import svc.session.Session;
import svc.verb.VerbDescriptor;
import svc.verb.VerbEffect;

/**
 * The session in which the shell runs statements, and the result or error of the last statement.
 */
final class ShellSession implements SessionProvider, AutoCloseable {
  private static final int HOST_ERROR_STATUS = ErrorCode.HOST_UNREACHABLE.exitStatus();

  private final Function<String, Session> opener;
  private Session session;
  private String host;
  private SvcException failure;
  private VerbDescriptor verb;
  private Record result;
  private boolean mayHaveChanged;
  private FollowUpThread followUp;
  private Session followUpSession;
  private String activity;
  private Consumer<SvcException> failureListener = error -> {};

  /**
   * Opens the session.
   *
   * @param opener opens a session on the named host; if the name is null, on the host in the
   *     settings
   * @param host the name of the host, null for the host in the settings
   */
  ShellSession(Function<String, Session> opener, String host) {
    this.opener = opener;
    this.host = host;
    this.session = open(host);
  }

  Session session() {
    return session;
  }

  /** Sets a listener for errors, which is called before they are printed. */
  void setFailureListener(Consumer<SvcException> listener) {
    failureListener = listener;
  }

  /** Removes the result and the error, before a new statement runs. */
  void resetOutcome() {
    failure = null;
    verb = null;
    result = null;
    mayHaveChanged = false;
  }

  /**
   * Switches to another host, which ends the work in the background. If that host cannot be used,
   * throws and keeps the current host.
   *
   * @param notes receives a sentence for the user about work that ended
   */
  void switchHost(String newHost, Consumer<String> notes) {
    Session next = open(newHost);
    next.hostName();
    if (followUp != null) {
      stopFollowUp();
      notes.accept("No longer " + activity + ", because the host changed.");
    }
    session.close();
    session = next;
    host = newHost;
  }

  /** Opens a new session, because an abandoned statement still uses the old session. */
  void replaceSession() {
    session = open(host);
  }

  private Session open(String name) {
    Session opened = opener.apply(name);
    opened.writes().journal().writeAsShell();
    opened.background().offer();
    return opened;
  }

  /** Returns the name of the host, null for the host in the settings. */
  String host() {
    return host;
  }

  @Override
  public int withSession(GlobalOptions globals, ToIntFunction<Session> work) {
    if (!globals.setFile().isEmpty()) {
      throw INVALID_ARGUMENT
          .because(globals.setFile().firstOption() + " is accepted only when the shell starts")
          .hint("Run `svc shell --host als --set FILE`, or open another set with `set open FILE`.");
    }
    if (globals.host() == null || globals.host().equals(host)) {
      return work.applyAsInt(session);
    }
    try (Session other = opener.apply(globals.host())) {
      return work.applyAsInt(other);
    }
  }

  /** Does the work in the background, instead of the previous such work, until the shell ends. */
  @Override
  public void follow(
      FollowUp next, Session used, Consumer<String> notes, Consumer<SvcException> failures) {
    stopFollowUp();
    activity = next.activity();
    notes.accept("Now " + activity + " until you leave the shell.");
    followUpSession = opener.apply(used.hostName());
    followUp = new FollowUpThread(next, followUpSession, notes, failures);
  }

  private void stopFollowUp() {
    if (followUp != null) {
      followUp.close();
      followUpSession.close();
      followUp = null;
    }
  }

  @Override
  public void handleResult(VerbDescriptor source, Record returned) {
    verb = source;
    result = returned;
    mayHaveChanged |= source.effect() != VerbEffect.READS;
  }

  /**
   * Records the error of the last statement. If the host cannot be reached, closes the connection.
   * The next statement then opens a new one.
   */
  @Override
  public void handleFailure(SvcException error) {
    failure = error;
    failureListener.accept(error);
    if (hasHostFailed()) {
      session.close();
    }
  }

  /** Records that the last statement may have changed the set. */
  void markChanged() {
    mayHaveChanged = true;
  }

  SvcException failure() {
    return failure;
  }

  /**
   * Returns whether the last statement failed because the host was unreachable or refused the
   * statement.
   */
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
    stopFollowUp();
    session.close();
  }
}
