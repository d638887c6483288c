package svc.session;

import static svc.model.error.ErrorCode.CONFLICTING_ARGUMENTS;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import svc.host.CachedReadScope;
import svc.host.CommitListener;
import svc.host.Host;
import svc.host.HostBrowser;
import svc.model.error.Rollback;
import svc.store.browser.TaggedBrowserItems;

/** The host of a session: its choice, the open host, its browser and the cached reads. */
public final class HostConnection {
  private final Supplier<HostChoice> chooser;
  private final Function<String, HostChoice> hostsByName;
  private final CommitListener listener;
  private final Path tagsFile;

  /**
   * For each thread, the cache of reads in its present verb invocation; null outside an invocation.
   * The Optional is empty until the invocation uses the host.
   */
  private final ThreadLocal<Optional<CachedReadScope>> reading = new ThreadLocal<>();

  private Runnable changeListener = () -> {};
  private HostChoice choice;
  private Host host;
  private HostBrowser browser;
  private TaggedBrowserItems browserItems;

  /**
   * Creates a connection.
   *
   * @param chooser chooses the host; called once, when the host is first needed
   * @param hostsByName chooses another host for {@link #use}; null if that is not possible
   * @param listener is notified when the host writes the set
   * @param tagsFile the file with the user's tags of browser items
   */
  HostConnection(
      Supplier<HostChoice> chooser,
      Function<String, HostChoice> hostsByName,
      CommitListener listener,
      Path tagsFile) {
    this.chooser = chooser;
    this.hostsByName = hostsByName;
    this.listener = listener;
    this.tagsFile = tagsFile;
  }

  /** Sets the listener that is notified when the session has changed to another host. */
  public void onChange(Runnable listener) {
    changeListener = listener;
  }

  /**
   * Returns the choice of the host, with its reason. The first call chooses the host, but does not
   * open it.
   */
  public synchronized HostChoice choice() {
    if (choice == null) {
      choice = chooser.get();
    }
    return choice;
  }

  /**
   * Returns the chosen host, which is opened on first use. Throws HOST_UNREACHABLE if it cannot be
   * opened.
   */
  Host host() {
    Host open = open();
    if (reading.get() != null && reading.get().isEmpty()) {
      reading.set(Optional.of(open.reading()));
    }
    return open;
  }

  private synchronized Host open() {
    if (host == null) {
      host = choice().hostSupplier().get();
      host.setCommitListener(listener);
    }
    return host;
  }

  /** Returns the host if it is already open, without opening it; empty otherwise. */
  public synchronized Optional<Host> openHost() {
    return Optional.ofNullable(host);
  }

  /** Returns the browser of the chosen host, which does not need a connection. */
  public synchronized HostBrowser browser() {
    if (browser == null) {
      browser = choice().browserSupplier().get();
    }
    return browser;
  }

  /** Returns the items of the chosen host's browser, with the user's tags. */
  public synchronized TaggedBrowserItems browserItems() {
    if (browserItems == null) {
      browserItems =
          new TaggedBrowserItems(
              () -> browser().snapshotFile(), () -> browser().prepareSnapshot(), tagsFile);
    }
    return browserItems;
  }

  /**
   * Starts reading the items of the browser in the background.
   *
   * @param search the text that the names of the needed items contain, null if all may be needed
   */
  public void prefetchBrowser(String search) {
    browserItems().prefetch(search);
  }

  /**
   * Switches the session to another host, and does work on that host. If the work throws, the
   * session returns to the previous host. Throws CONFLICTING_ARGUMENTS in a dry run, because a dry
   * run cannot change its host.
   */
  public <T> T use(String name, Supplier<T> work) {
    if (hostsByName == null) {
      throw CONFLICTING_ARGUMENTS
          .because("a dry run cannot change to another host")
          .hint("Open the set without a dry run; that changes nothing in it.");
    }
    HostChoice present = choice();
    replace(hostsByName.apply(name));
    try (Rollback rollback = new Rollback(() -> replace(present))) {
      T result = rollback.confirm(work.get());
      if (!present.name().equals(name)) {
        changeListener.run();
      }
      return result;
    }
  }

  private synchronized void replace(HostChoice next) {
    if (reading.get() != null) {
      reading.get().ifPresent(CachedReadScope::close);
      reading.set(Optional.empty());
    }
    close();
    browser = null;
    browserItems = null;
    choice = next;
  }

  /** Returns whether this thread caches its reads from the host. */
  boolean isReading() {
    return reading.get() != null;
  }

  /** Caches the reads of this thread until the scope is closed; a write clears the cache. */
  CachedReadScope beginReading() {
    reading.set(Optional.empty());
    return this::endReading;
  }

  private void endReading() {
    Optional<CachedReadScope> current = reading.get();
    reading.remove();
    current.ifPresent(CachedReadScope::close);
  }

  synchronized void close() {
    if (host != null) {
      host.close();
      host = null;
    }
  }
}
