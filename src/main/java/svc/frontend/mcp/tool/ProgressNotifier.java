package svc.frontend.mcp.tool;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import svc.host.ProgressListener;
import svc.json.Json;
import svc.text.TextSanitizer;

/**
 * Sends the progress of a tool call to the client as percentages. They increase strictly, and a
 * notification is sent at most every 250 ms; the last one, of 100, is always sent.
 */
public final class ProgressNotifier implements ProgressListener {
  private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(250);
  private static final int TOTAL = 100;

  private final Object token;
  private final BooleanSupplier isPending;
  private final Consumer<String> output;
  private final LongSupplier nanoTime;
  private int lastPercent = -1;
  private long lastTime;

  /**
   * Creates a notifier.
   *
   * @param token the token of the request, a string or a number
   * @param isPending returns whether the request has no reply yet and was not cancelled
   * @param output receives each notification as the text of a JSON object
   */
  public ProgressNotifier(
      Object token, BooleanSupplier isPending, Consumer<String> output, LongSupplier nanoTime) {
    this.token = token;
    this.isPending = isPending;
    this.output = output;
    this.nanoTime = nanoTime;
  }

  /** Returns whether a value from a request is a valid progress token. */
  public static boolean isToken(Object value) {
    return value instanceof String || value instanceof Long;
  }

  @Override
  public void report(String activity, double done) {
    int percent = (int) (TOTAL * Math.max(0, Math.min(1, done)));
    long now = nanoTime.getAsLong();
    boolean isFirst = lastPercent < 0;
    boolean isDue =
        isFirst || percent > lastPercent && (percent == TOTAL || now - lastTime >= INTERVAL_NANOS);
    if (isDue && isPending.getAsBoolean()) {
      lastPercent = percent;
      lastTime = now;
      output.accept(notification(TextSanitizer.sanitizeName(activity), percent));
    }
  }

  private String notification(String message, int percent) {
    return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":"
        + Json.print(
            Map.of("progressToken", token, "progress", percent, "total", TOTAL, "message", message))
        + "}";
  }
}
