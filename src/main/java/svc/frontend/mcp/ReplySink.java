package svc.frontend.mcp;

import java.nio.charset.StandardCharsets;

/** The destination of the reply to one message: a line of the output or an element of a batch. */
interface ReplySink {
  /** Takes the reply, which is the text of a JSON object. */
  void reply(String json);

  /** Takes the reply, which is the UTF-8 text of a JSON object. */
  default void reply(byte[] json) {
    reply(new String(json, StandardCharsets.UTF_8));
  }

  /** Records that the message has no reply, because it is a notification or was cancelled. */
  void skip();
}
