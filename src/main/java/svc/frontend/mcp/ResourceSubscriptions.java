package svc.frontend.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import svc.json.Json;
import svc.json.JsonObject;

/**
 * Notifies the client when resources change to which it has subscribed, and when the session
 * changes to another host. Compares the contents of the resources after each call, and once a
 * second for changes by other programs. All methods except {@link #close} and those that only
 * request a comparison run on the thread that runs the verbs.
 */
final class ResourceSubscriptions {
  static final String SUBSCRIBE = "resources/subscribe";
  static final String UNSUBSCRIBE = "resources/unsubscribe";

  /** The method with which clients subscribe in {@link StatelessProtocolVersion}. */
  static final String LISTEN = "subscriptions/listen";

  private static final String URI = "uri";
  private static final String NOTIFICATIONS = "notifications";
  private static final String RESOURCES = "resourceSubscriptions";
  private static final String RESOURCE_LIST = "resourcesListChanged";
  private static final String SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";
  private static final long PERIOD_SECONDS = 1;

  private final Function<String, String> reader;
  private final Consumer<Runnable> verbThread;
  private final Consumer<String> output;
  private final Predicate<Object> isPending;
  private final BooleanSupplier isIdle;

  /** The last contents that were compared, by URI. */
  private final Map<String, String> contents = new LinkedHashMap<>();

  private final Set<String> sessionUris = new LinkedHashSet<>();
  private final Map<Object, Listener> listeners = new LinkedHashMap<>();
  private final AtomicBoolean isCheckQueued = new AtomicBoolean();
  private ScheduledExecutorService timer;
  private volatile boolean hasSession;
  private volatile boolean isHostChanged;
  private volatile boolean isHostLost;

  /**
   * Creates an instance without subscriptions.
   *
   * @param reader reads a resource; throws {@link RequestException} if that is not possible
   * @param verbThread runs work on the thread that runs the verbs
   * @param output receives each notification as the text of a JSON object
   * @param isPending tests whether a request was neither answered nor cancelled
   * @param isIdle tests whether no call is queued or running
   */
  ResourceSubscriptions(
      Function<String, String> reader,
      Consumer<Runnable> verbThread,
      Consumer<String> output,
      Predicate<Object> isPending,
      BooleanSupplier isIdle) {
    this.reader = reader;
    this.verbThread = verbThread;
    this.output = output;
    this.isPending = isPending;
    this.isIdle = isIdle;
  }

  /** A request that receives notifications until it is cancelled. */
  private record Listener(Set<String> uris, boolean hearsOfLists) {}

  /** Returns whether this class handles a method. */
  static boolean handles(String method) {
    return method.equals(SUBSCRIBE) || method.equals(UNSUBSCRIBE) || method.equals(LISTEN);
  }

  /** Notes that the client has initialized a session, which may receive notifications. */
  void beginSession() {
    hasSession = true;
  }

  /**
   * Handles {@link #SUBSCRIBE} or {@link #UNSUBSCRIBE}.
   *
   * @throws RequestException if the resource does not exist or cannot be read
   */
  void change(JsonRpcMessage request) {
    if (!(request.params().get(URI) instanceof String uri)) {
      throw RequestException.invalidParams("params.uri must be the URI of a resource");
    }
    if (request.method().equals(SUBSCRIBE)) {
      watch(uri);
      sessionUris.add(uri);
    } else {
      sessionUris.remove(uri);
      forgetUnused();
    }
  }

  /**
   * Handles {@link #LISTEN}: acknowledges the notifications that the request will receive. The
   * lists of tools and prompts never change in this version of the protocol, and resources that do
   * not exist are omitted.
   */
  void listen(JsonRpcMessage request) {
    JsonObject wanted = JsonObject.orEmpty(request.params().get(NOTIFICATIONS));
    Set<String> uris = new LinkedHashSet<>();
    for (Object uri : wanted.list(RESOURCES)) {
      if (uri instanceof String text && isWatched(text)) {
        uris.add(text);
      }
    }
    boolean hearsOfLists = Boolean.TRUE.equals(wanted.get(RESOURCE_LIST));
    listeners.put(request.id(), new Listener(uris, hearsOfLists));
    Map<String, Object> accepted = new LinkedHashMap<>();
    if (hearsOfLists) {
      accepted.put(RESOURCE_LIST, true);
    }
    accepted.put(RESOURCES, List.copyOf(uris));
    send("notifications/subscriptions/acknowledged", Map.of(NOTIFICATIONS, accepted), request.id());
  }

  /** Returns whether a request receives notifications. */
  boolean isListening(Object id) {
    return listeners.containsKey(id);
  }

  /** Notes that the session has changed to another host; the next check notifies the client. */
  void noteHostChange() {
    isHostChanged = true;
  }

  /** Requests a comparison after a call, if there is something to notify the client of. */
  void checkAfterCall() {
    isHostLost = false;
    requestCheck();
  }

  private void requestCheck() {
    if ((timer != null || isHostChanged) && isCheckQueued.compareAndSet(false, true)) {
      verbThread.accept(
          () -> {
            isCheckQueued.set(false);
            check();
          });
    }
  }

  private void check() {
    listeners.keySet().removeIf(isPending.negate());
    if (isHostChanged) {
      isHostChanged = false;
      notifyOfLists();
    }
    forgetUnused();
    for (String uri : List.copyOf(contents.keySet())) {
      String now = readIfPossible(uri);
      if (now != null && !now.equals(contents.put(uri, now))) {
        notifyOfUpdate(uri);
      }
    }
  }

  private void notifyOfLists() {
    if (hasSession) {
      send("notifications/tools/list_changed", Map.of(), null);
      send("notifications/resources/list_changed", Map.of(), null);
    }
    listeners.forEach(
        (id, listener) -> {
          if (listener.hearsOfLists()) {
            send("notifications/resources/list_changed", Map.of(), id);
          }
        });
  }

  private void notifyOfUpdate(String uri) {
    if (sessionUris.contains(uri)) {
      send("notifications/resources/updated", Map.of(URI, uri), null);
    }
    listeners.forEach(
        (id, listener) -> {
          if (listener.uris().contains(uri)) {
            send("notifications/resources/updated", Map.of(URI, uri), id);
          }
        });
  }

  private boolean isWatched(String uri) {
    try {
      watch(uri);
      return true;
    } catch (RequestException unreadable) {
      return false;
    }
  }

  private void watch(String uri) {
    if (!contents.containsKey(uri)) {
      contents.put(uri, reader.apply(uri));
    }
    startTimer();
  }

  /**
   * Returns the content of a resource or, if it no longer exists, the reason. Returns null if the
   * host cannot be reached; the resource is then not read again before the next call.
   */
  private String readIfPossible(String uri) {
    try {
      return reader.apply(uri);
    } catch (RequestException unreadable) {
      isHostLost |= unreadable.isFailure();
      return unreadable.isFailure() ? null : unreadable.getMessage();
    }
  }

  private void forgetUnused() {
    List<String> used = new ArrayList<>(sessionUris);
    listeners.values().forEach(listener -> used.addAll(listener.uris()));
    contents.keySet().retainAll(used);
  }

  private synchronized void startTimer() {
    if (timer == null) {
      timer =
          Executors.newSingleThreadScheduledExecutor(
              work -> {
                Thread thread = new Thread(work, "svc-mcp-subscriptions");
                thread.setDaemon(true);
                return thread;
              });
      timer.scheduleWithFixedDelay(
          this::checkPeriodically, PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
    }
  }

  /** Requests a comparison, unless one follows the running call anyway. */
  private void checkPeriodically() {
    if (!isHostLost && isIdle.getAsBoolean()) {
      requestCheck();
    }
  }

  /** Ends the periodic comparisons. */
  synchronized void close() {
    if (timer != null) {
      timer.shutdownNow();
    }
  }

  /**
   * Sends a notification.
   *
   * @param listener the id of the request that receives it, null for the session
   */
  private void send(String method, Map<String, Object> params, Object listener) {
    Map<String, Object> given = new LinkedHashMap<>(params);
    if (listener != null) {
      given.put("_meta", Map.of(SUBSCRIPTION_ID, listener));
    }
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    message.put("method", method);
    if (!given.isEmpty()) {
      message.put("params", given);
    }
    output.accept(Json.print(message));
  }
}
