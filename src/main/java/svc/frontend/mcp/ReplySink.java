package svc.frontend.mcp;

/** Where the reply to one message goes: a line of its own, or a place in the reply to a batch. */
interface ReplySink {
  /** Takes the reply, a JSON object. */
  void reply(String json);

  /** Takes note that there will be no reply, as for notifications and cancelled requests. */
  void skip();
}
