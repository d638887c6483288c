package svc.session;

import java.util.List;
import java.util.function.Supplier;
import svc.host.Host;
import svc.model.Warning;

/**
 * What a verb runs against. The host is opened on first use, so that verbs without one start at
 * once.
 */
public final class Session implements AutoCloseable {
  private final Home home;
  private final Supplier<Host> opener;
  private final List<Warning> warnings;
  private Host host;

  /**
   * @param opener opens the chosen host, or throws HOST_UNREACHABLE
   * @param warnings what every write result repeats, such as HOST_DEFAULTED
   */
  public Session(Home home, Supplier<Host> opener, List<Warning> warnings) {
    this.home = home;
    this.opener = opener;
    this.warnings = List.copyOf(warnings);
  }

  /** The user's folder. */
  public Home home() {
    return home;
  }

  /** The chosen host, opened now if it was not. */
  public synchronized Host host() {
    if (host == null) {
      host = opener.get();
    }
    return host;
  }

  /** Turns what callers write into what the host knows. */
  public References find() {
    return new References(host());
  }

  /** The warnings that every write result starts with. */
  public List<Warning> warnings() {
    return warnings;
  }

  @Override
  public synchronized void close() {
    if (host != null) {
      host.close();
      host = null;
    }
  }
}
