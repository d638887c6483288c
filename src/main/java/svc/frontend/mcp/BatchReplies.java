package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.List;

/**
 * The replies to a JSON-RPC batch, which is an array of messages. The replies are written as one
 * array after the last message is processed; nothing is written if no message has a reply.
 */
final class BatchReplies implements ReplySink {
  /** The only protocol version that has batches. */
  private static final String VERSION = "2025-03-26";

  static final int MAX_MESSAGES = 128;

  private final MessageLineWriter writer;
  private final List<String> replies = new ArrayList<>();
  private int expected;

  BatchReplies(int messages, MessageLineWriter writer) {
    this.expected = messages;
    this.writer = writer;
  }

  /**
   * Returns whether the client may send batches after a request. Only the request {@code
   * initialize} can change whether batches are allowed, because it states the protocol version.
   *
   * @param before whether batches were allowed before the request
   */
  static boolean isAllowedAfter(JsonRpcMessage request, boolean before) {
    return request.method().equals(RequestValidator.INITIALIZE)
        ? VERSION.equals(request.params().get("protocolVersion"))
        : before;
  }

  @Override
  public synchronized void reply(String json) {
    replies.add(json);
    skip();
  }

  @Override
  public synchronized void skip() {
    expected--;
    if (expected == 0 && !replies.isEmpty()) {
      writer.reply("[" + String.join(",", replies) + "]");
    }
  }
}
