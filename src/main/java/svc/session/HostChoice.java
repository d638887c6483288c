package svc.session;

import java.util.List;
import java.util.function.Supplier;
import svc.host.Host;
import svc.host.HostBrowser;
import svc.model.error.Warning;

/**
 * The host that a session runs on.
 *
 * @param name as {@code --host} takes it
 * @param by what chose it, in words
 * @param host opens it, or throws HOST_UNREACHABLE
 * @param browser its browser, which needs no connection
 * @param warnings what every write result repeats, such as HOST_DEFAULTED
 */
public record HostChoice(
    String name,
    String chosenBy,
    Supplier<Host> hostSupplier,
    Supplier<HostBrowser> browserSupplier,
    List<Warning> warnings) {

  public HostChoice {
    warnings = List.copyOf(warnings);
  }

  /** A host that was chosen by whoever makes the session. */
  public HostChoice(
      String name, Supplier<Host> host, Supplier<HostBrowser> browser, List<Warning> warnings) {
    this(name, "the program", host, browser, warnings);
  }
}
