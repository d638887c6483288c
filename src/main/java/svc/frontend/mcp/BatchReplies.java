package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.List;

/**
 * The replies to a batch, an array of messages in protocol version 2025-03-26. They are written as
 * one array when the last reply is known, or not at all if there are none.
 */
final class BatchReplies implements ReplySink {
  /** The only protocol version with batches. */
  private static final String VERSION = "2025-03-26";

  /** The maximum number of messages in a batch. */
  static final int MAX_MESSAGES = 128;

  private final MessageLineWriter writer;
  private final List<String> replies = new ArrayList<>();
  private int expected;

  BatchReplies(int messages, MessageLineWriter writer) {
    this.expected = messages;
    this.writer = writer;
  }

  /**
   * Returns whether the client may send batches after a request.
   *
   * @param before whether it was allowed before the request
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
