package svc.host.live.wire;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.HOST_ERROR;
import static svc.model.error.ErrorCode.HOST_TIMEOUT;
import static svc.model.error.ErrorCode.HOST_UNREACHABLE;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import svc.model.error.ErrorCode;
import svc.model.error.SvcException;

/** Creates the errors of a connection. Their hints state whether a write may have taken effect. */
public final class ConnectionErrors {
  private static final String UNKNOWN_OUTCOME =
      "The request may have taken effect, so svc does not repeat it. Check the set before you try"
          + " again.";
  private static final String NOTHING_WRITTEN =
      "Nothing was written. Close any open dialog in Live, then try again; `svc doctor` checks"
          + " whether Live responds.";
  private static final String START_LIVE =
      "Start Live with svc as a control surface, or choose another host with --host; `svc doctor`"
          + " finds the cause.";

  private ConnectionErrors() {}

  /** Returns the error for a failed connection to the port that the remote script has published. */
  public static SvcException notConnected(RemoteScriptAddressFile bridge, IOException e) {
    return createError(
        HOST_UNREACHABLE,
        "cannot connect to Live at " + bridge + ": " + describeConnectFailure(e),
        START_LIVE,
        e);
  }

  /** Returns the error for a handshake to which Live did not respond. */
  static SvcException handshakeFailed(
      RemoteScriptAddressFile bridge, Duration timeout, IOException e) {
    if (e instanceof SocketTimeoutException) {
      String late = "Live did not respond to the handshake within " + formatSeconds(timeout);
      return createError(HOST_TIMEOUT, late, NOTHING_WRITTEN, e);
    }
    String what = "the program at " + bridge + " closed the connection during the handshake";
    return createError(HOST_UNREACHABLE, what, START_LIVE, e);
  }

  /** Returns the error for a request that was not sent completely and therefore not executed. */
  static SvcException notSent(Duration timeout, IOException e) {
    return e instanceof SocketTimeoutException
        ? createError(
            HOST_TIMEOUT,
            "Live did not accept the request within " + formatSeconds(timeout),
            NOTHING_WRITTEN,
            e)
        : createError(
            HOST_UNREACHABLE, "Live closed the connection before the request", NOTHING_WRITTEN, e);
  }

  /**
   * Returns the error for a request that was sent and received no response, so that its outcome is
   * unknown.
   */
  static SvcException noResponse(Duration timeout, IOException e) {
    return unknownOutcome(timeout, e).withUnknownOutcome();
  }

  private static SvcException unknownOutcome(Duration timeout, IOException e) {
    if (e instanceof SocketTimeoutException) {
      return createError(
          HOST_TIMEOUT,
          "Live did not respond within " + formatSeconds(timeout),
          UNKNOWN_OUTCOME,
          e);
    }
    return e instanceof LineSocket.LineTooLongException
        ? createError(
            HOST_ERROR, "cannot read Live's response: " + e.getMessage(), UNKNOWN_OUTCOME, e)
        : createError(
            HOST_TIMEOUT, "Live closed the connection without a response", UNKNOWN_OUTCOME, e);
  }

  private static SvcException createError(ErrorCode code, String what, String hint, IOException e) {
    SvcException error =
        e instanceof ClosedByInterruptException
            ? CANCELLED.because("interrupted while waiting for Live")
            : code.because(what);
    return error.hint(hint).withCause(e);
  }

  private static String describeConnectFailure(IOException e) {
    return e instanceof SocketTimeoutException ? "no response" : "no program is listening";
  }

  private static String formatSeconds(Duration timeout) {
    return timeout.toMillis() / 1000.0 + " s";
  }
}
