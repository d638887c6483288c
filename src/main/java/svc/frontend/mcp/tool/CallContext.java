package svc.frontend.mcp.tool;

import svc.host.ProgressListener;

/**
 * The ways in which a tool call can reach the client that made it.
 *
 * @param confirmer asks the user
 * @param progress receives the progress of the call
 */
public record CallContext(Confirmer confirmer, ProgressListener progress) {
  /** A call whose user cannot be asked and whose progress is not shown. */
  public static final CallContext NONE =
      new CallContext(Confirmer.UNAVAILABLE, ProgressListener.NONE);
}
