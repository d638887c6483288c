package svc.frontend.mcp;

/** The destination of the reply to one message: a line, or an element of a batch. */
interface ReplySink {
  /** Accepts the reply, a JSON object. */
  void reply(String json);

  /** Records that there is no reply, as for notifications and cancelled requests. */
  void skip();
}
