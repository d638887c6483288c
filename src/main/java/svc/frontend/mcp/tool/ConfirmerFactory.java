package svc.frontend.mcp.tool;

import java.time.Clock;
import java.util.Map;
import svc.json.JsonObject;

/** Chooses how the server asks the user, by the capabilities that the client declares. */
public final class ConfirmerFactory {
  private final ServerToClientRequests client;
  private final Clock clock;
  private RequestStateSigner signer;
  private volatile boolean canElicit;

  public ConfirmerFactory(ServerToClientRequests client, Clock clock) {
    this.client = client;
    this.clock = clock;
  }

  /** Reads the capabilities that a client declares in the request {@code initialize}. */
  public void initialize(Map<String, Object> params) {
    canElicit = ElicitationForm.isSupported(JsonObject.orEmpty(params.get("capabilities")));
  }

  /** Returns the confirmer for a call of a client that has sent {@code initialize}. */
  public Confirmer forSession() {
    return canElicit ? new ElicitationConfirmer(client) : Confirmer.UNAVAILABLE;
  }

  /**
   * Returns the confirmer for a call that states the client's capabilities itself, because the
   * client does not send {@code initialize}.
   *
   * @param params the parameters of the call
   */
  public Confirmer forCall(JsonObject capabilities, Map<String, Object> params) {
    return ElicitationForm.isSupported(capabilities)
        ? new InputRequiredConfirmer(JsonObject.of(params), this::signer)
        : Confirmer.UNAVAILABLE;
  }

  private synchronized RequestStateSigner signer() {
    if (signer == null) {
      signer = new RequestStateSigner(clock);
    }
    return signer;
  }
}
