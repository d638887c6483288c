package svc.face.mcp;

import java.util.ArrayList;
import java.util.List;

/**
 * The replies to a batch, the array of messages that protocol version 2025-03-26 allows. They are
 * written as one array when the last of them is known, or not at all if there are none.
 */
final class Batch implements ReplySink {
  /** The only version of the protocol that has batches. */
  private static final String VERSION = "2025-03-26";

  /** Messages. */
  static final int LARGEST = 128;

  private final LineWriter writer;
  private final List<String> replies = new ArrayList<>();
  private int missing;

  Batch(int messages, LineWriter writer) {
    this.missing = messages;
    this.writer = writer;
  }

  /** Whether the client may send batches after a request, given whether it might before. */
  static boolean areAllowed(Message request, boolean before) {
    return request.method().equals(Requests.INITIALIZE)
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
    missing--;
    if (missing == 0 && !replies.isEmpty()) {
      writer.reply("[" + String.join(",", replies) + "]");
    }
  }
}
