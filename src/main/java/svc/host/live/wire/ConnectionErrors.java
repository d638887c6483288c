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

/** What is said when a connection fails: above all, whether a write may have landed. */
public final class ConnectionErrors {
  private static final String UNKNOWN =
      "It may have landed and is not sent again; read the state before trying again.";
  private static final String NOTHING =
      "Nothing was written. Close any dialog that is open in Live, then try again; `svc doctor`"
          + " tells whether Live answers.";
  private static final String START =
      "Start Live with svc as a control surface, or choose another host with --host; `svc doctor`"
          + " tells what is wrong.";

  private ConnectionErrors() {}

  /** Nobody listens where the bridge file points. */
  public static SvcException notConnected(BridgeFile bridge, IOException e) {
    return createError(
        HOST_UNREACHABLE,
        "Live is not reached at " + bridge + ": " + describeConnectFailure(e),
        START,
        e);
  }

  /** The handshake found no end. */
  static SvcException handshakeFailed(BridgeFile bridge, Duration timeout, IOException e) {
    if (e instanceof SocketTimeoutException) {
      String late = "Live did not answer the handshake within " + formatSeconds(timeout);
      return createError(HOST_TIMEOUT, late, NOTHING, e);
    }
    String what = "what listens at " + bridge + " closed the connection at the handshake";
    return createError(HOST_UNREACHABLE, what, START, e);
  }

  /** A request did not get through to its end, so the script cannot have begun it. */
  static SvcException notSent(Duration timeout, IOException e) {
    return e instanceof SocketTimeoutException
        ? createError(
            HOST_TIMEOUT,
            "Live did not take the request within " + formatSeconds(timeout),
            NOTHING,
            e)
        : createError(
            HOST_UNREACHABLE, "Live closed the connection before the request", NOTHING, e);
  }

  /** A request got through, and what became of it is not known. */
  static SvcException noResponse(Duration timeout, IOException e) {
    return unknownOutcome(timeout, e).withDetail("may_have_landed", true);
  }

  private static SvcException unknownOutcome(Duration timeout, IOException e) {
    if (e instanceof SocketTimeoutException) {
      return createError(
          HOST_TIMEOUT, "Live did not answer within " + formatSeconds(timeout), UNKNOWN, e);
    }
    return e instanceof LineSocket.LineTooLongException
        ? createError(HOST_ERROR, "Live's answer cannot be read: " + e.getMessage(), UNKNOWN, e)
        : createError(HOST_TIMEOUT, "Live closed the connection before it answered", UNKNOWN, e);
  }

  private static SvcException createError(ErrorCode code, String what, String hint, IOException e) {
    SvcException error =
        e instanceof ClosedByInterruptException
            ? CANCELLED.because("interrupted while waiting for Live")
            : code.because(what);
    return error.hint(hint).withCause(e);
  }

  private static String describeConnectFailure(IOException e) {
    return e instanceof SocketTimeoutException ? "no answer" : "nothing listens there";
  }

  private static String formatSeconds(Duration timeout) {
    return timeout.toMillis() / 1000.0 + " s";
  }
}
