package svc.frontend.mcp.tool;

import static svc.model.error.ErrorCode.CANCELLED;
import static svc.model.error.ErrorCode.CANCELLED_BY_USER;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import svc.json.Json;
import svc.json.JsonObject;
import svc.model.error.SvcException;

/** The requests that the server has sent to the client and that have no answer yet. */
public final class ServerToClientRequests {
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private final Map<String, CompletableFuture<JsonObject>> pending = new ConcurrentHashMap<>();

  /** Held while a read runs during a wait, so that the wait ends only after the read. */
  private final ReentrantLock reading = new ReentrantLock();

  private final AtomicLong count = new AtomicLong();
  private final Consumer<String> output;
  private final Duration timeout;
  private volatile boolean isClosed;

  /**
   * Creates an instance without open requests.
   *
   * @param output receives each message as the text of a JSON object
   */
  public ServerToClientRequests(Consumer<String> output) {
    this(output, TIMEOUT);
  }

  ServerToClientRequests(Consumer<String> output, Duration timeout) {
    this.output = output;
    this.timeout = timeout;
  }

  /**
   * Sends a request and waits for the answer, which has the field {@code result} or {@code error}.
   * Throws CANCELLED if the call is cancelled or the input ends, and CANCELLED_BY_USER if there is
   * no answer within five minutes.
   */
  JsonObject ask(String method, Map<String, Object> params) {
    String id = "svc-" + count.incrementAndGet();
    CompletableFuture<JsonObject> answer = new CompletableFuture<>();
    pending.put(id, answer);
    try {
      if (isClosed) {
        throw inputEnded();
      }
      send(message(id, method, params));
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      withdraw(id);
      Thread.currentThread().interrupt();
      throw CANCELLED.because("the call was cancelled before the user answered");
    } catch (TimeoutException e) {
      withdraw(id);
      throw CANCELLED_BY_USER.because(
          "the user did not answer within "
              + timeout.toMinutes()
              + " minutes; nothing was changed");
    } catch (ExecutionException | CancellationException e) {
      throw inputEnded();
    } finally {
      endWait(id);
    }
  }

  private void endWait(String id) {
    reading.lock();
    try {
      pending.remove(id);
    } finally {
      reading.unlock();
    }
  }

  /** Returns whether a call waits for an answer of the client. */
  public boolean isWaiting() {
    return !pending.isEmpty();
  }

  /**
   * Runs work while a call waits for an answer. The call does not continue before the work ends, so
   * that the work can use the session. Returns false, without running the work, if no call waits.
   */
  public boolean runDuringWait(Runnable work) {
    reading.lock();
    try {
      if (!isWaiting()) {
        return false;
      }
      work.run();
      return true;
    } finally {
      reading.unlock();
    }
  }

  private static SvcException inputEnded() {
    return CANCELLED
        .because("the input ended before the user answered; nothing was changed")
        .hint("Send the call again.");
  }

  /** Receives the answer to a request. Ignores it if no request waits for it. */
  public void receive(Object message) {
    JsonObject answer = JsonObject.of(message);
    if (answer.get("id") instanceof String id && pending.containsKey(id)) {
      pending.get(id).complete(answer);
    }
  }

  /** Ends the waits of all requests, because no more answers can arrive. */
  public void close() {
    isClosed = true;
    pending.values().forEach(answer -> answer.cancel(false));
  }

  /** Notifies the client that the answer is no longer needed. */
  private void withdraw(String id) {
    send(message(null, "notifications/cancelled", Map.of("requestId", id)));
  }

  private void send(Map<String, Object> message) {
    output.accept(Json.print(message));
  }

  private static Map<String, Object> message(String id, String method, Map<String, Object> params) {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    if (id != null) {
      message.put("id", id);
    }
    message.put("method", method);
    message.put("params", params);
    return message;
  }
}
