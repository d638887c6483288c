package svc.frontend.mcp;

/** Receives the reply to one message, and writes it as a line or as an element of a batch. */
interface ReplySink {
  /** Accepts the reply as the text of a JSON object. */
  void reply(String json);

  /** Records that the message has no reply, as for notifications and cancelled requests. */
  void skip();
}
