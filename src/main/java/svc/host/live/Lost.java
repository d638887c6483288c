package svc.host.live;

import static svc.model.ErrorCode.CANCELLED;
import static svc.model.ErrorCode.HOST_ERROR;
import static svc.model.ErrorCode.HOST_TIMEOUT;
import static svc.model.ErrorCode.HOST_UNREACHABLE;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import svc.model.ErrorCode;
import svc.model.SvcException;

/** What is said when a connection fails: above all, whether a write may have landed. */
final class Lost {
  private static final String UNKNOWN =
      "It may have landed and is not sent again; read the state before trying again.";
  private static final String NOTHING =
      "Nothing was written. Close any dialog that is open in Live, then try again; `svc doctor`"
          + " tells whether Live answers.";
  private static final String START =
      "Start Live with svc as a control surface, or choose another host with --host; `svc doctor`"
          + " tells what is wrong.";

  private Lost() {}

  /** Nobody listens where the bridge file points. */
  static SvcException unconnected(BridgeFile bridge, IOException e) {
    return said(HOST_UNREACHABLE, "Live is not reached at " + bridge + ": " + reason(e), START, e);
  }

  /** The handshake found no end. */
  static SvcException ungreeted(BridgeFile bridge, Duration timeout, IOException e) {
    if (e instanceof SocketTimeoutException) {
      String late = "Live did not answer the handshake within " + seconds(timeout);
      return said(HOST_TIMEOUT, late, NOTHING, e);
    }
    String what = "what listens at " + bridge + " closed the connection at the handshake";
    return said(HOST_UNREACHABLE, what, START, e);
  }

  /** A request did not get through to its end, so the script cannot have begun it. */
  static SvcException unsent(Duration timeout, IOException e) {
    return e instanceof SocketTimeoutException
        ? said(HOST_TIMEOUT, "Live did not take the request within " + seconds(timeout), NOTHING, e)
        : said(HOST_UNREACHABLE, "Live closed the connection before the request", NOTHING, e);
  }

  /** A request got through, and what became of it is not known. */
  static SvcException unanswered(Duration timeout, IOException e) {
    return unknown(timeout, e).with("may_have_landed", true);
  }

  private static SvcException unknown(Duration timeout, IOException e) {
    if (e instanceof SocketTimeoutException) {
      return said(HOST_TIMEOUT, "Live did not answer within " + seconds(timeout), UNKNOWN, e);
    }
    return e instanceof Lines.TooLong
        ? said(HOST_ERROR, "Live's answer cannot be read: " + e.getMessage(), UNKNOWN, e)
        : said(HOST_TIMEOUT, "Live closed the connection before it answered", UNKNOWN, e);
  }

  private static SvcException said(ErrorCode code, String what, String hint, IOException e) {
    SvcException error =
        e instanceof ClosedByInterruptException
            ? CANCELLED.because("interrupted while waiting for Live")
            : code.because(what);
    return error.hint(hint).causedBy(e);
  }

  private static String reason(IOException e) {
    return e instanceof SocketTimeoutException ? "no answer" : "nothing listens there";
  }

  private static String seconds(Duration timeout) {
    return timeout.toMillis() / 1000.0 + " s";
  }
}
