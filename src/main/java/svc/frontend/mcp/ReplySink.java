package svc.frontend.mcp;

/** The destination of the reply to one message: a line of the output or an element of a batch. */
interface ReplySink {
  /** Takes the reply, which is the text of a JSON object. */
  void reply(String json);

  /** Records that the message has no reply, because it is a notification or was cancelled. */
  void skip();
}
