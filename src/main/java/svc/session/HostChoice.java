package svc.session;

import java.util.List;
import java.util.function.Supplier;
import svc.host.Host;
import svc.host.HostBrowser;
import svc.model.error.Warning;

/**
 * The host that a session runs on.
 *
 * @param name the name as accepted by {@code --host}
 * @param chosenBy what determined the choice, such as an option, as text for the user
 * @param hostSupplier opens the host, or throws HOST_UNREACHABLE
 * @param browserSupplier opens the host's browser, which does not need a connection
 * @param warnings the warnings that the result of every write contains, such as HOST_DEFAULTED
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

  /** Creates a choice that the program made, not the user. */
  public HostChoice(
      String name, Supplier<Host> host, Supplier<HostBrowser> browser, List<Warning> warnings) {
    this(name, "the program", host, browser, warnings);
  }
}
